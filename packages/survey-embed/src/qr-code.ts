import { renderSVG } from "uqr";

/** A QR code as the address of a picture, with the white margin of four modules that its standard asks for (ISO/IEC 18004). */
export const qrCode = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: "M", border: 4 }))}`;
