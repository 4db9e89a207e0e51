import { execFileSync } from "node:child_process";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { onTestFinished } from "vitest";

/** This process trusts a certificate until the test ends. */
export function trust(certificate: string): void {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, certificate]);
  onTestFinished(() => setDefaultCACertificates(before));
}

/** A self-signed certificate, made afresh so that no key has to lie in the repository. @param addresses of machines that have it too */
export function makeCertificate(hostName: string, addresses: readonly string[] = []) {
  const newKey = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout -";
  const others = [`DNS:${hostName}`, ...addresses.map((one) => `IP:${one}`)];
  const names = ["-subj", `/CN=${hostName}`, "-addext", `subjectAltName=${others.join()}`];
  const made = execFileSync("openssl", [...newKey.split(" "), ...names], { encoding: "utf8", stdio: "pipe" });
  const at = made.indexOf("-----BEGIN CERTIFICATE-----");
  return { cert: made.slice(at), key: made.slice(0, at) };
}
