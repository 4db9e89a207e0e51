import { createTransport } from "nodemailer";
import { z } from "zod";
import { OperatorError } from "@heloc/leads/operator-error";
import { readSecretFile } from "@heloc/leads/process/secret-file";
import { filePath, isInternalHost, mailAddress, smtpUrl } from "@heloc/leads/setting-values";
import type { Outcome } from "./outcome.ts";
import { nameFailure } from "./request.ts";

/** The longest that one try may take, from the host name to the answer to the message. */
const TIMEOUT_MS = 30_000;

/** The mail server, for whatever sends mail. */
export const MAIL_SETTINGS = z.object({
  smtp: smtpUrl.meta({ title: "SMTP_URL" }),
  /** Holds the password of the user in SMTP_URL; read again for each message. */
  passwordFile: filePath.optional().meta({ title: "SMTP_PASSWORD_FILE" }),
  from: mailAddress.meta({ title: "MAIL_FROM" }),
});

export interface Mail {
  to: readonly string[];
  subject: string;
  text: string;
  attachments?: readonly { filename: string; contentType: string; content: string }[];
  /** The same on every try: the Message-ID is made of it, so that a mailbox can drop a repeat. */
  deliveryId: string;
}

/** Hands messages to the operator's mail server, each over a connection of its own. */
export interface Mailer {
  /** Where the mail server is, without user and password. */
  readonly place: string;
  /** Tries a message once; never throws. */
  send(mail: Mail): Promise<Outcome>;
}

/** @throws OperatorError when the password is missing or cannot be read */
export function createMailer(
  { smtp, passwordFile, from }: z.output<typeof MAIL_SETTINGS>,
  timeoutMs = TIMEOUT_MS,
): Mailer {
  const [user, given] = [decodeURIComponent(smtp.username), decodeURIComponent(smtp.password)];
  if (user && !given && passwordFile === undefined) {
    throw new OperatorError(
      "SMTP_PASSWORD_FILE is missing: name a file with the password of the user in SMTP_URL.",
    );
  }
  const readPassword = (): string =>
    passwordFile === undefined ? given : readSecretFile("SMTP_PASSWORD_FILE", passwordFile);
  if (user) readPassword();
  const host = smtp.hostname.replace(/^\[|\]$/g, "");
  const isEncrypted = smtp.protocol === "smtps:";
  // In a network of one's own the server may speak without encryption, or with a certificate that nobody has signed.
  const isLenient = !isEncrypted && isInternalHost(smtp.hostname);
  const open = () =>
    createTransport({
      host,
      ...(smtp.port && { port: Number(smtp.port) }),
      secure: isEncrypted,
      requireTLS: !isLenient,
      tls: { rejectUnauthorized: !isLenient },
      ...(user && { auth: { user, pass: readPassword() } }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      socketCloseTimeout: 0,
    });
  return {
    place: `${smtp.protocol}//${smtp.host}`,
    async send({ to, deliveryId, attachments = [], ...message }) {
      try {
        const { rejected } = await open().sendMail({
          ...message,
          from,
          to: [...to],
          attachments: [...attachments],
          messageId: `<${deliveryId}@${from.slice(from.indexOf("@") + 1)}>`,
          headers: { "Auto-Submitted": "auto-generated" },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(timeoutMs),
        });
        const remark = `${rejected.length} of ${to.length} recipients refused`;
        return {
          kind: "answered",
          status: 250,
          retryAfter: undefined,
          ...(rejected.length > 0 && { remark }),
        };
      } catch (error) {
        return explain(error);
      }
    },
  };
}

/** What a mail library's error tells. */
interface MailError {
  code?: string;
  /** Of the system, behind the library's. */
  originalCode?: string;
  /** The mail server's answer: 4xx means later, 5xx never. */
  responseCode?: number;
  permanent?: boolean;
}

const BY_CODE: Record<string, Outcome & { kind: "failed" }> = {
  ETIMEDOUT: { kind: "failed", reason: "timeout" },
  EABORT: { kind: "failed", reason: "timeout" },
  EDNS: { kind: "failed", reason: "not-found" },
  ETLS: { kind: "failed", reason: "certificate" },
  EPROTOCOL: { kind: "failed", reason: "garbled" },
  ECONNECTION: { kind: "failed", reason: "reset" },
  ENOAUTH: {
    kind: "failed",
    reason: "rejected",
    remark: "the mail server asks for a user: SMTP_URL has none",
  },
};

/** The error's own text and the server's are not kept: they can quote an address. */
function explain(error: unknown): Outcome {
  if (error instanceof OperatorError) return { kind: "failed", reason: "failed", remark: error.message };
  const { code = "", originalCode = "", responseCode, permanent } = error as MailError;
  if (responseCode !== undefined && code !== "ETLS") {
    return {
      kind: "failed",
      reason: permanent ? "rejected" : "deferred",
      remark: `SMTP ${responseCode}${code === "EAUTH" ? ": user or password" : ""}`,
    };
  }
  return BY_CODE[code] ?? { kind: "failed", reason: nameFailure(originalCode || code) };
}
