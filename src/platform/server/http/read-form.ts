import { data } from "react-router";

/** Default limit in bytes. */
const defaultLimit = 64 * 1024;

/**
 * Fields of a form sent to a page's action. Throws a response with status 415 for any other content, 413 above `limit` bytes:
 * pages read their own bodies, so the server's limit does not apply.
 */
export async function readForm(request: Request, limit = defaultLimit): Promise<URLSearchParams> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) throw data(null, { status: 415 });
  return new URLSearchParams((await readBody(request, limit)).toString("utf8"));
}

/** Fields of a form and the bytes of its file; `null` if no file was chosen. */
interface UploadForm {
  fields: URLSearchParams;
  file: Buffer | null;
}

/**
 * Fields of a form and its one file of at most `megabytes`. Without a file the form may be URL-encoded. Throws like `readForm`.
 */
export async function readUploadForm(request: Request, name: string, megabytes: number): Promise<UploadForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data")) return { fields: await readForm(request), file: null };
  const body = await readBody(request, megabytes * 1024 * 1024 + defaultLimit);
  const form = await formOf(body, type);
  const fields = new URLSearchParams();
  for (const [key, value] of form) if (typeof value === "string") fields.append(key, value);
  const sent = form.get(name);
  const isFile = sent instanceof Blob && sent.size > 0;
  return { fields, file: isFile ? Buffer.from(await sent.arrayBuffer()) : null };
}

/** A multipart form with any number of files, of at most `limit` bytes in all. Throws like `readForm`. */
export async function readFilesForm(request: Request, limit: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data")) throw data(null, { status: 415 });
  return formOf(await readBody(request, limit), type);
}

async function formOf(body: Buffer, type: string): Promise<FormData> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
  if (!form) throw data(null, { status: 415 });
  return form;
}

async function readBody(request: Request, max: number): Promise<Buffer> {
  if (request.body === null) throw data(null, { status: 415 });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > max) throw data(null, { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
