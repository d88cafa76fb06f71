import { fail, ok, type Result } from "#platform/pure/result.ts";

/** Longest form that a page takes, in bytes. */
const limit = 64 * 1024;

/**
 * Fields of a form that a page's action was sent; `no_form` for anything else, `too_large` for more than `limit`: pages
 * read their own bodies, so nothing before them counts the bytes.
 */
export async function readForm(request: Request): Promise<Result<URLSearchParams, { code: "no_form" | "too_large" }>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded") || request.body === null) return fail({ code: "no_form" });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return fail({ code: "too_large" });
    chunks.push(chunk);
  }
  return ok(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
}
