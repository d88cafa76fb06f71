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
  if (!isMultipart(request)) return { fields: await readForm(request), file: null };
  const form = await readFiles(request, megabytes * 1024 * 1024 + defaultLimit);
  const sent = form.get(name);
  const isFile = sent instanceof Blob && sent.size > 0;
  return { fields: fieldsOf(form), file: isFile ? Buffer.from(await sent.arrayBuffer()) : null };
}

export function isMultipart(request: Request): boolean {
  return (request.headers.get("Content-Type") ?? "").startsWith("multipart/form-data");
}

/** A form with files, of at most `limit` bytes in all. Throws like `readForm`. */
export async function readFiles(request: Request, limit: number): Promise<FormData> {
  const body = await readBody(request, limit);
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
  })
    .formData()
    .catch(() => null);
  if (!form) throw data(null, { status: 415 });
  return form;
}

/** The fields of a form without its files. */
export function fieldsOf(form: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [key, value] of form) if (typeof value === "string") fields.append(key, value);
  return fields;
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
