import type { CodeReader } from "./zxing-reader.ts";

export type { CodeReader } from "./zxing-reader.ts";

/** Part of the Shape Detection API (WICG), which no type library has yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** On goods and cartons, on machines and on labels of this shop. */
const formats = ["ean_13", "ean_8", "upc_a", "itf", "code_128", "code_39", "qr_code", "data_matrix"];

/** The browser's own reader if it reads EAN-13, else the one that is loaded from the shop (Safari, Firefox). */
export async function createCodeReader(): Promise<CodeReader> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && supported.includes("ean_13")) {
    const detector = new Native({ formats: formats.filter((format) => supported.includes(format)) });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { createZxingReader } = await import("./zxing-reader.ts");
  return createZxingReader();
}
