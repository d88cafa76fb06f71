import { Buffer } from "node:buffer";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { type ExchangeFormat, exchangeFormats } from "../domain/exchange.ts";

/** In bytes, three times the size of all texts in three languages. */
export const textsFileLimit = 5 * 1024 * 1024;
/** Bytes of a form apart from its file. */
const formOverhead = 64 * 1024;

export interface TextsFile {
  name: string;
  format: ExchangeFormat;
  body: Buffer;
}

export type UploadFailure = { code: "none" | "too_large" } | { code: "format"; name: string };

/** Reads the form of the files page: a file to check, or a checked file to import (`execute`). */
export async function readTextsUpload(
  request: Request,
): Promise<Result<{ file: TextsFile; execute: boolean }, UploadFailure>> {
  const form = await formIn(request);
  if (form === "too_large") return fail({ code: "too_large" });
  const packed = form?.get("kept");
  const sent = form?.get("file");
  if (typeof packed === "string") {
    const name = String(form?.get("name") ?? "");
    const format = formatOf(name);
    const body = await unpacked(packed);
    return format && body ? ok({ file: { name, format, body }, execute: true }) : fail({ code: "none" });
  }
  if (!(sent instanceof File) || sent.size === 0) return fail({ code: "none" });
  if (sent.size > textsFileLimit) return fail({ code: "too_large" });
  const name = (sent.name.split(/[\\/]/).at(-1) ?? "").replace(/\p{C}+/gu, "").slice(-120);
  const format = formatOf(name);
  if (!format) return fail({ code: "format", name });
  return ok({ file: { name, format, body: Buffer.from(await sent.arrayBuffer()) }, execute: false });
}

/** The file for a hidden field, so that the server does not have to store it between check and import. */
export async function packedForPage({ body }: TextsFile): Promise<string> {
  return (await promisify(gzip)(body)).toString("base64");
}

/** The file of a hidden field; `null` if it is invalid or unpacks to more than the limit. */
async function unpacked(packed: string): Promise<Buffer | null> {
  const unzip = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip);
  return unzip(Buffer.from(packed, "base64"), { maxOutputLength: textsFileLimit }).catch(() => null);
}

function formatOf(name: string): ExchangeFormat | null {
  const extension = name.split(".").at(-1)?.toLowerCase();
  return exchangeFormats.find((format) => format === extension) ?? (extension === "xlf" ? "xliff" : null);
}

async function formIn(request: Request): Promise<FormData | "too_large" | null> {
  const type = request.headers.get("Content-Type") ?? "";
  const limit = textsFileLimit + formOverhead;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A body that is too large is read and dropped: a browser shows no answer before it has sent everything.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > limit * 20) break;
  }
  if (size > limit) return "too_large";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return null;
  return new Response(Buffer.concat(chunks), { headers: { "Content-Type": type } }).formData().catch(() => null);
}
