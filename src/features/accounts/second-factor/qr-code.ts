/** A QR code as one SVG path in a square of `size` modules, including the margin of four. */
export interface QrCode {
  size: number;
  path: string;
}

/** Medium error correction suffices for screens. */
export async function qrCode(text: string): Promise<QrCode> {
  const { create } = await import("qrcode");
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
