/** Inflates zlib data; `null` if it is no such data or too large. */
export type Inflate = (bytes: Uint8Array) => Uint8Array | null;

/** Things that a document of a shop needs not, by their names in a PDF (ISO 32000-2, sections 7.6, 7.11, 12.6). */
const forbidden = /\/(?:JavaScript|Launch|EmbeddedFiles?|Encrypt)(?![A-Za-z])/;
/** Beginnings of files that may stand behind or inside a document. */
const foreign = /Rar!|<\?php|<(?:html|script|svg)[\s>]/i;
const foreignSigns = ["PK\u0003\u0004", "\u007fELF"];
/** The end of the file must be near its last bytes, in bytes. */
const tail = 1024;

/**
 * `null` for a complete PDF 1.x or 2.0 that is not encrypted and has no scripts, started programs or attachments; names in object
 * streams count. `two_files`: it is also another file.
 */
export function pdfError(bytes: Uint8Array, inflate: Inflate): "bad_pdf" | "two_files" | null {
  // One character for each byte.
  const text = new TextDecoder("latin1").decode(bytes);
  if (!/^%PDF-(?:1\.[0-7]|2\.0)[\s%]/.test(text)) return "bad_pdf";
  const end = text.lastIndexOf("%%EOF");
  if (end < text.length - tail || !text.includes("startxref")) return "bad_pdf";
  const behind = text.slice(end + "%%EOF".length);
  const head = text.slice(0, tail);
  const isForeign = foreign.test(head) || foreignSigns.some((sign) => head.includes(sign));
  if (/[^\s\0]/.test(behind) || isForeign || text.indexOf("%PDF-", 1) > 0) return "two_files";
  if (forbidden.test(plainNames(text))) return "bad_pdf";
  const streams = objectStreams(text, bytes, inflate);
  return streams?.every((content) => !forbidden.test(plainNames(content))) ? null : "bad_pdf";
}

/** Characters of a name may be written as `#` and two hexadecimal digits. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Contents of object streams (ISO 32000-2, section 7.5.7); `null` if one cannot be read. */
function objectStreams(text: string, bytes: Uint8Array, inflate: Inflate): string[] | null {
  const contents: string[] = [];
  for (let at = text.indexOf("/ObjStm"); at >= 0; at = text.indexOf("/ObjStm", at + 1)) {
    const keyword = text.indexOf("stream", at);
    const begin = keyword + (text.startsWith("stream\r\n", keyword) ? 8 : 7);
    const end = text.indexOf("endstream", begin);
    const dictionary = text.slice(Math.max(text.lastIndexOf(" obj", at), 0), keyword);
    if (keyword < 0 || end < 0 || !/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/|>|$)/.test(dictionary)) return null;
    const content = inflate(bytes.subarray(begin, end));
    if (!content) return null;
    contents.push(new TextDecoder("latin1").decode(content));
  }
  return contents;
}
