import { execFileSync } from "node:child_process";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { onTestFinished } from "vitest";

/** This process trusts a certificate until the test ends. */
export function trust(certificate: string): void {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, certificate]);
  onTestFinished(() => setDefaultCACertificates(before));
}

/** A self-signed certificate, made afresh so that no key has to lie in the repository. */
export function makeCertificate(hostName: string): { cert: string; key: string } {
  const newKey = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout -";
  const names = ["-subj", `/CN=${hostName}`, "-addext", `subjectAltName=DNS:${hostName}`];
  const made = execFileSync("openssl", [...newKey.split(" "), ...names], {
    ...{ encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  });
  const at = made.indexOf("-----BEGIN CERTIFICATE-----");
  return { cert: made.slice(at), key: made.slice(0, at) };
}
