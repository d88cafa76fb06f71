import { type ListProblem, maxListSize } from "./parse-sku-list.ts";

/** The text of a file that a program or a person saved; encodings other than Unicode are those of Windows here. */
export function readListFile(bytes: Uint8Array): { text: string } | { problem: ListProblem } {
  if (bytes.length > maxListSize) return { problem: "too_large" };
  if (startsWith(bytes, [0x50, 0x4b]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: "spreadsheet" };
  const encoding = startsWith(bytes, [0xff, 0xfe]) ? "utf-16le" : startsWith(bytes, [0xfe, 0xff]) ? "utf-16be" : null;
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes) };
  if (bytes.includes(0)) return { problem: "binary" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    // SKUs and figures are the same in all of them.
    return { text: new TextDecoder("windows-1251").decode(bytes) };
  }
}

function startsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, at) => bytes[at] === byte);
}
