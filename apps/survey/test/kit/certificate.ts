import { generateKeyPairSync, sign } from "node:crypto";
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
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = der(0x30, der(0x06, Buffer.from("2a8648ce3d040302", "hex"))); // ecdsa-with-SHA256
  const commonName = der(0x30, der(0x06, Buffer.from("550403", "hex")), der(0x0c, Buffer.from(hostName)));
  const name = der(0x30, der(0x31, commonName));
  const subjectAltName = der(
    ...([0x30, der(0x06, Buffer.from("551d11", "hex"))] as const),
    der(0x04, der(0x30, der(0x82, Buffer.from(hostName)))),
  );
  const toBeSigned = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))), // version 3
    der(0x02, Buffer.of(1)),
    algorithm,
    name,
    der(0x30, der(0x17, Buffer.from("200101000000Z")), der(0x17, Buffer.from("491231235959Z"))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(0x30, subjectAltName)),
  );
  const signature = der(0x03, Buffer.of(0), sign("sha256", toBeSigned, privateKey));
  const base64 = der(0x30, toBeSigned, algorithm, signature).toString("base64");
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** One value in the encoding of certificates (ITU-T X.690). */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
