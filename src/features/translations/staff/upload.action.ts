import { Buffer } from "node:buffer";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { type ExchangeFormat, exchangeFormats } from "../domain/exchange.ts";

/** Greatest file of texts, in bytes: all texts of the shop in three languages are a third of it. */
export const textsFileLimit = 5 * 1024 * 1024;
/** What is around a file in a form, and what a kept one may come back as: never more than the file itself. */
const around = 64 * 1024;

/** A file that somebody sent, with its name. */
export interface TextsFile {
  name: string;
  format: ExchangeFormat;
  body: Buffer;
}

export type UploadFailure = { code: "none" | "too_large" } | { code: "format"; name: string };

/** What the form of the page of files says: a file to look through, or one that was looked through and shall be brought in. */
export async function readTextsUpload(
  request: Request,
): Promise<Result<{ file: TextsFile; carryOut: boolean }, UploadFailure>> {
  const form = await formIn(request);
  if (form === "too_large") return fail({ code: "too_large" });
  const kept = form?.get("kept");
  const sent = form?.get("file");
  if (typeof kept === "string") {
    const name = String(form?.get("name") ?? "");
    const format = formatOf(name);
    const body = await unpacked(kept);
    return format && body ? ok({ file: { name, format, body }, carryOut: true }) : fail({ code: "none" });
  }
  if (!(sent instanceof File) || sent.size === 0) return fail({ code: "none" });
  if (sent.size > textsFileLimit) return fail({ code: "too_large" });
  const name = (sent.name.split(/[\\/]/).at(-1) ?? "").replace(/\p{C}+/gu, "").slice(-120);
  const format = formatOf(name);
  if (!format) return fail({ code: "format", name });
  return ok({ file: { name, format, body: Buffer.from(await sent.arrayBuffer()) }, carryOut: false });
}

/** A file as the page carries it on to the next press: nothing of it is kept in the shop until then. */
export async function packedForPage({ body }: TextsFile): Promise<string> {
  return (await promisify(gzip)(body)).toString("base64");
}

/** The file again; null for what this page never wrote. A small one that would become a large one is refused. */
async function unpacked(kept: string): Promise<Buffer | null> {
  const unzip = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip);
  return unzip(Buffer.from(kept, "base64"), { maxOutputLength: textsFileLimit }).catch(() => null);
}

function formatOf(name: string): ExchangeFormat | null {
  const ending = name.split(".").at(-1)?.toLowerCase();
  return exchangeFormats.find((format) => format === ending) ?? (ending === "xlf" ? "xliff" : null);
}

async function formIn(request: Request): Promise<FormData | "too_large" | null> {
  const type = request.headers.get("Content-Type") ?? "";
  const limit = textsFileLimit + around;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // What is too much is still listened to, so that the browser hears why, but not kept.
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
