import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Reads the codes in a picture of the camera. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string[]>;

const options: ReaderOptions = {
  formats: ["EAN13", "EAN8", "UPCA", "ITF", "Code128", "Code39", "QRCode", "DataMatrix"],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 1,
};

/** Longer edge of the picture that is read, in pixels: enough for a code that fills a third of it. */
const longestEdge = 960;

/** The reader of ZXing, with its module from this shop rather than from elsewhere. Rejects if it cannot be loaded. */
export async function createZxingReader(): Promise<CodeReader> {
  const overrides = { locateFile: (): string => wasmAddress };
  await prepareZXingModule({ overrides, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const pixels = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, longestEdge / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!pixels || canvas.width === 0 || canvas.height === 0) return [];
    pixels.drawImage(video, 0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(pixels.getImageData(0, 0, canvas.width, canvas.height), options);
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
