import { create } from "qrcode";

/** A QR code to be drawn as one path in a square of `size` modules, its margin of four included. */
export interface QrCode {
  size: number;
  path: string;
}

/** The picture of a text. Medium correction: it is read from a screen. */
export function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const margin = 4;
  let path = "";
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column + margin} ${row + margin}h1v1h-1z`;
    }
  }
  return { size: modules.size + 2 * margin, path };
}
