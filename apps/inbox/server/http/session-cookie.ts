import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * The cookie of a session. Browsers do not tell the ports of one machine apart when they send cookies, so each inbox has a name
 * of its own. It ends with the browser at the latest.
 */
const nameOf = (port: number): string => `heloc-inbox-${port}`;

export function setSessionCookie(reply: FastifyReply, port: number, secret: string): void {
  reply.header("set-cookie", `${nameOf(port)}=${secret}; Path=/; HttpOnly; SameSite=Strict`);
}

export function readSessionCookie({ headers: { cookie } }: FastifyRequest, port: number): string | undefined {
  const pairs = (cookie ?? "").split(";").map((pair) => pair.trim());
  const mine = pairs.find((pair) => pair.startsWith(`${nameOf(port)}=`));
  return mine?.slice(nameOf(port).length + 1);
}
