/** Longest form that a page takes, in bytes. */
const limit = 64 * 1024;

/**
 * Fields of a form that a page's action was sent, or null when there is no form or more of it than `limit`: pages read
 * their own bodies, so nothing before them counts the bytes.
 */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded") || request.body === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
