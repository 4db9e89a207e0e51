import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";
import { OperatorError } from "@heloc/leads/operator-error";
import { readSecretFile } from "@heloc/leads/process/secret-file";
import { filePath, isInternalHost, mailAddress } from "@heloc/leads/setting-values";
import type { Outcome } from "./outcome.ts";
import { nameFailure } from "./request.ts";

/** The longest that one attempt may take, from the host name to the answer to the message. */
const TIMEOUT_MS = 30_000;

/** Where mail is handed in: `smtps://` is encrypted from the start, `smtp://` must become so unless the host is internal. */
const smtpUrl = z
  .string("is missing: set it to the mail server, such as smtps://user@mail.example.com.")
  .refine(isSmtpUrl, "is not the address of a mail server: write one such as smtps://user@mail.example.com.")
  .transform((value) => new URL(value));

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
  // Node reads an escape that is none as such and not as an error.
  return isEscapedRight(url.username) && isEscapedRight(url.password) && /^\/?$/.test(url.pathname);
}

const isEscapedRight = (text: string): boolean => !/%(?![0-9a-f]{2})/i.test(text);

export const MAIL_SETTINGS = z.object({
  smtp: smtpUrl.meta({ title: "SMTP_URL" }),
  /** Holds the password of the user in SMTP_URL; read again for each message. */
  passwordFile: filePath.optional().meta({ title: "SMTP_PASSWORD_FILE" }),
  from: mailAddress.meta({ title: "MAIL_FROM" }),
});

interface Mail extends Pick<SendMailOptions, "subject" | "text" | "attachments"> {
  to: string;
  /** The same on every attempt: the Message-ID is made of it, so that a mailbox can drop a repeat. */
  deliveryId: string;
}

/** Hands messages to the operator's mail server, each over a connection of its own. */
export interface Mailer {
  /** Where the mail server is, without user and password. */
  readonly place: string;
  send(mail: Mail): Promise<Outcome>;
}

/** @throws OperatorError when the password is missing or cannot be read */
export function createMailer(
  { smtp, passwordFile, from }: z.output<typeof MAIL_SETTINGS>,
  timeoutMs = TIMEOUT_MS,
): Mailer {
  if (smtp.username && !smtp.password && passwordFile === undefined) {
    throw new OperatorError(
      "SMTP_PASSWORD_FILE is missing: name a file with the password of the user in SMTP_URL.",
    );
  }
  // In a network of one's own the server may speak without encryption, or with a certificate that nobody has signed.
  const isLenient = smtp.protocol === "smtp:" && isInternalHost(smtp.hostname);
  const readUrl = (): string => {
    const url = new URL(`${smtp.protocol}//${smtp.host}`);
    if (!smtp.username) return url.href;
    const password = passwordFile && encodeURIComponent(readSecretFile("SMTP_PASSWORD_FILE", passwordFile));
    return Object.assign(url, { username: smtp.username, password: password ?? smtp.password }).href;
  };
  readUrl();
  return {
    place: `${smtp.protocol}//${smtp.host}`,
    async send({ deliveryId, ...message }) {
      try {
        const transport = createTransport({
          url: readUrl(),
          requireTLS: !isLenient,
          tls: { rejectUnauthorized: !isLenient },
          socketCloseTimeout: 0,
        });
        await transport.sendMail({
          ...message,
          from,
          messageId: `<${deliveryId}@${from.slice(from.indexOf("@") + 1)}>`,
          headers: { "Auto-Submitted": "auto-generated" },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(timeoutMs),
        });
        return { result: 250 };
      } catch (error) {
        return explain(error);
      }
    },
  };
}

interface MailError {
  code?: string;
  /** The system's, behind nodemailer's. */
  originalCode?: string;
  /** The mail server's answer: 4xx means later, 5xx never. */
  responseCode?: number;
  permanent?: boolean;
}

/** The error's own text and the server's are not kept: they can quote an address. */
function explain(error: unknown): Outcome {
  if (error instanceof OperatorError) return { result: "failed", remark: error.message };
  const { code = "", originalCode = code, responseCode, permanent } = error as MailError;
  if (code === "ETLS") return { result: "certificate" };
  if (responseCode === undefined) return nameFailure(code === "ESOCKET" ? originalCode : code);
  const why = code === "EAUTH" ? ": user or password" : "";
  return { result: permanent ? "rejected" : "deferred", remark: `SMTP ${responseCode}${why}` };
}
