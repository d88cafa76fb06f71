import { data } from "react-router";

/** Longest form that a page takes, in bytes, unless it says another one. */
const usual = 64 * 1024;

/**
 * Fields of a form that a page's action was sent. Throws the page of status 415 for anything else, of 413 for more than
 * `limit`: pages read their own bodies, so nothing before them counts the bytes.
 */
export async function readForm(request: Request, limit = usual): Promise<URLSearchParams> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded") || request.body === null) throw data(null, { status: 415 });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw data(null, { status: 413 });
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
