import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, callerLocale, requirePermission } from "#features/accounts/access.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { boundedQueue } from "#platform/pure/concurrency/bounded-queue.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { mediaFigures, mediaLimits } from "../domain/media/media-limits.ts";
import type { MediaErrorCode, MediaFile } from "../domain/media/uploaded-file.ts";
import type { Media } from "./media.service.ts";
import type { MediaUploads } from "./media-uploads.service.ts";

export interface MediaApiDeps extends AccessDeps {
  media: Media;
  mediaUploads: MediaUploads;
  texts: Texts;
}

/** Forms in memory at once in a process, and forms that may wait. */
const reading = boundedQueue(1, 4);
/** Bytes of a whole form; larger files are uploaded one by one. */
const formLimit = Math.max(...Object.values(mediaLimits)) + 64 * 1024;
/** Milliseconds for a form: some connections send only a megabit per second. */
const arrivesWithin = 10 * 60_000;

/** HTTP status of each refusal; 422 for a file that cannot be used. */
const statuses: Partial<Record<MediaErrorCode, number>> = { too_large: 413, disk_full: 507, unavailable: 503 };

/** Uploads by form, facts and framings of uploaded files, for accounts with the permission `products`. */
export async function mediaApi(app: FastifyInstance, deps: MediaApiDeps): Promise<void> {
  const { media, mediaUploads, texts } = deps;
  const access = requirePermission(deps, "products");

  endpoint(app, { ...operations.one, access }, async ({ caller, params: { id }, request, reply }) => {
    const finished = await mediaUploads.finish(id, caller.id);
    if (finished) return sendAdded(request, reply, texts, finished);
    return (await media.byIds([id])).get(id) ?? missing(reply);
  });

  endpoint(
    app,
    { ...operations.frame, access, input: { body: framingSent, refuse: refuseWith(texts) } },
    async ({ params: { id }, body: { framing }, reply }) => {
      const framed = await media.frame(id, framing);
      return framed.ok ? framed.value : missing(reply);
    },
  );

  await app.register(async (scope) => {
    // The body is read only when the queue has room.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    endpoint(
      scope,
      { ...operations.add, access, bodyLimit: formLimit, config: { arrivesWithin } },
      async ({ caller, request, reply }) => {
        const read = await reading(() => addFiles(request, media, caller));
        if (!read.ok) return sendMediaError(request, reply, texts, "unavailable");
        if (read.value === null) return sendMediaError(request, reply, texts, "too_large");
        const { files, refused } = read.value;
        const [first] = refused;
        if (!first) return reply.code(201).send({ files });
        const t = texts.in(callerLocale(request));
        const errors = refused.map(({ name, code }) => ({
          path: name,
          code,
          message: t(`adminMedia.error_${code}`, mediaFigures),
        }));
        return sendMediaError(request, reply, texts, first.code, { files, errors });
      },
    );
  });
}

/** Sends a stored file, or why it was refused. */
export function sendAdded(
  request: FastifyRequest,
  reply: FastifyReply,
  texts: Texts,
  added: Awaited<ReturnType<Media["add"]>>,
): FastifyReply {
  return added.ok ? reply.code(200).send(added.value) : sendMediaError(request, reply, texts, added.code);
}

/** Sends why a file was refused, in the caller's language. */
export function sendMediaError(
  request: FastifyRequest,
  reply: FastifyReply,
  texts: Texts,
  code: MediaErrorCode,
  extra: Record<string, unknown> = {},
): FastifyReply {
  const status = statuses[code] ?? 422;
  if (status === 503) reply.header("Retry-After", "10");
  const title = texts.t(callerLocale(request), `adminMedia.error_${code}`, mediaFigures);
  return sendProblem(reply, status, code, title, extra);
}

/** Stores the files of a form one by one; `null` for a form that is too large. A body that is no form has no files. */
async function addFiles({ raw, headers }: FastifyRequest, media: Media, by: { id: string }) {
  const body = await bodyOf(raw);
  if (body === null) return null;
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": headers["content-type"] ?? "" } })
    .formData()
    .catch(() => null);
  const files: MediaFile[] = [];
  const refused: { name: string; code: MediaErrorCode }[] = [];
  const sent = (form?.getAll("file") ?? []).filter((file) => file instanceof File);
  if (sent.length === 0) refused.push({ name: "file", code: "empty" });
  for (const file of sent) {
    const bytes = Buffer.from(await file.arrayBuffer());
    const added = await media.add(by, { id: crypto.randomUUID(), name: file.name, bytes });
    if (added.ok) files.push(added.value);
    else refused.push({ name: file.name, code: added.code });
  }
  return { files, refused };
}

async function bodyOf(raw: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of raw) {
    size += chunk.length;
    if (size > formLimit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function refuseWith(texts: Texts) {
  return (_issues: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 400, "invalid_request", texts.t(callerLocale(request), "adminMedia.error_invalid_request"));
}

const share = z.number().min(0).max(1);
const framingSent = z.strictObject({
  framing: z.strictObject({
    fit: z.enum(["contain", "cover"]),
    x: share,
    y: share,
    zoom: z.number().min(1).max(4),
    background: z.enum(["keep", "studio"]),
  }),
});

const fileAnswer = z.strictObject({
  id: z.uuid(),
  kind: z.enum(["picture", "video", "captions", "document"]),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  state: z.enum(["processing", "ready", "failed"]),
  error: z.string().nullable(),
  uploadedAt: z.iso.datetime(),
});

const operations = {
  one: {
    method: "get",
    path: "/api/admin/media/{id}",
    area: "staff",
    summary: "An uploaded file of a product (permission `products`)",
    description: "A photo is `processing` while its pictures are being made.",
    params: { id: "id of the file, the same as of its upload" },
    answers: {
      200: { description: "the file", body: fileAnswer },
      404: refusal("there is no such file"),
      413: refusal("the completed upload is too large"),
      422: refusal("the completed upload cannot be used"),
      503: refusal("too many uploads at once; the same request tries again"),
      507: refusal("the disk is full"),
    },
  },
  frame: {
    method: "post",
    path: "/api/admin/media/{id}/framings",
    area: "staff",
    summary: "Has the pictures of a photo made in a framing (permission `products`)",
    params: { id: "id of the photo" },
    answers: {
      200: { description: "the photo; `ready` when the pictures exist", body: fileAnswer },
      400: answers.invalid,
      404: refusal("there is no such photo"),
    },
  },
  add: {
    method: "post",
    path: "/api/admin/media",
    area: "staff",
    summary: "Uploads files of products, in a form with `file`, multiple (permission `products`)",
    body: "multipart/form-data",
    answers: {
      201: { description: "all are stored", body: z.strictObject({ files: z.array(fileAnswer) }) },
      413: refusal("a file or the form is too large"),
      422: refusal("`errors` say which files cannot be used and why; `files` are those that were stored"),
      503: refusal("too many uploads at once"),
      507: refusal("the disk is full"),
    },
  },
} as const;
