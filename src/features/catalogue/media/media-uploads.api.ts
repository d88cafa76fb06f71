import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerLocale, requirePermission } from "#features/accounts/access.service.ts";
import type { Account } from "#features/accounts/accounts.service.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { mediaFigures, mediaLimits } from "../domain/media/media-limits.ts";
import { type MediaErrorCode, mediaErrorCodes } from "../domain/media/uploaded-file.ts";
import { type MediaApiDeps, sendAdded, sendMediaError } from "./media.api.ts";
import { uploadsPath } from "./media-uploads.service.ts";

/** Milliseconds for the rest of a file: some connections send only a megabit per second. */
const arrivesWithin = 14 * 60_000;
const bodyLimit = Math.max(...Object.values(mediaLimits));

/** Headers of the protocol in an answer; others of its server, such as those for other origins, are not sent. */
const protocolHeader = /^(?:tus-|upload-|location$|cache-control$)/;

/**
 * Resumable uploads of product files by the tus protocol, for accounts with the permission `products`. The answer to the last part
 * is the stored file, or a problem that says why it is refused. Refusals are problems too, also those of the protocol.
 */
export async function mediaUploadsApi(app: FastifyInstance, deps: MediaApiDeps): Promise<void> {
  const { media, mediaUploads, texts } = deps;
  const access = requirePermission(deps, "products");

  /** Lets the protocol answer; `false` after a refusal was sent. */
  async function answer({ id }: Account, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const response = await mediaUploads.handle(webRequest(request), id);
    for (const [name, value] of response.headers) if (protocolHeader.test(name)) reply.header(name, value);
    if (response.headers.get("connection") === "close") reply.header("Connection", "close");
    reply.code(response.status);
    if (response.ok) return true;
    const code = await response.text();
    if (isMediaErrorCode(code)) sendMediaError(request, reply, texts, code);
    else {
      const known = refusals[code] ?? refusals[response.status] ?? "upload_failed";
      const title = texts.t(callerLocale(request), `adminMedia.error_${known}`, mediaFigures);
      sendProblem(reply, response.status, known, title);
    }
    return false;
  }

  await app.register(async (scope) => {
    // The body is streamed to disk.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));

    endpoint(scope, { ...operations.create, access }, async ({ caller, request, reply }) => {
      if (await answer(caller, request, reply)) reply.send();
      return reply;
    });

    const receive = { ...operations.receive, access, bodyLimit, config: { arrivesWithin } };
    endpoint(scope, receive, async ({ caller, params: { id }, request, reply }) => {
      if (!(await answer(caller, request, reply))) return reply;
      const added = await mediaUploads.finish(id, caller.id);
      return added ? sendAdded(request, reply, texts, added) : reply.send();
    });

    endpoint(scope, { ...operations.remove, access }, async ({ caller, request, reply }) => {
      if (await answer(caller, request, reply)) reply.send();
      return reply;
    });

    scope.head<{ Params: { id: string } }>(`${uploadsPath}/:id`, { config: { access } }, async (request, reply) => {
      const caller = await access.admit(request, reply);
      if (!caller) return reply;
      // The answer to the last part may have been lost: the client learns that everything has arrived.
      const file = (await media.byIds([request.params.id])).get(request.params.id);
      if (file) {
        return reply
          .headers({ "Tus-Resumable": "1.0.0", "Upload-Offset": file.bytes, "Upload-Length": file.bytes })
          .send();
      }
      if (await answer(caller, request, reply)) reply.send();
      return reply;
    });
  });
}

/** Codes of refusals by the code or status of the protocol's server. */
const refusals: Record<string, "unknown_upload" | "too_many_uploads" | "too_large"> = {
  404: "unknown_upload",
  410: "unknown_upload",
  413: "too_large",
  too_many_uploads: "too_many_uploads",
};

function isMediaErrorCode(code: string): code is MediaErrorCode {
  return mediaErrorCodes.some((known) => known === code);
}

/** The request for the protocol's server. A part is its body; creating an upload has none. */
function webRequest(request: FastifyRequest): Request {
  const { headers } = callerOf(request);
  const url = new URL(request.url, "http://shop.invalid");
  if (request.method !== "PATCH") {
    headers.delete("content-type");
    return new Request(url, { method: request.method, headers });
  }
  const body = Readable.toWeb(request.raw) as ReadableStream<Uint8Array>;
  return new Request(url, { method: "PATCH", headers, body: body as BodyInit, duplex: "half" } as RequestInit);
}

const tooMany = refusal("the person has too many open uploads");
const unknown = refusal("there is no such upload, or it is another person's");

const operations = {
  create: {
    method: "post",
    path: uploadsPath,
    area: "staff",
    summary: "Begins a resumable upload of a product file by the tus protocol (permission `products`)",
    description:
      "`Upload-Length` and the metadata `filename` and `filetype` are sent; `Location` is the address for the parts.",
    answers: {
      201: { description: "begun" },
      413: refusal("too large for its declared type"),
      422: refusal("an empty file"),
      429: tooMany,
      507: refusal("the disk is full"),
    },
  },
  receive: {
    method: "patch",
    path: `${uploadsPath}/{id}`,
    area: "staff",
    summary: "Sends a part of an upload by the tus protocol (permission `products`)",
    description: "The answer to the last part is the stored file, as of `GET /api/admin/media/{id}`.",
    params: { id: "id of the upload" },
    body: "application/offset+octet-stream",
    answers: {
      200: { description: "complete: the stored file", body: "application/json" },
      204: { description: "received; more is to come" },
      404: unknown,
      409: refusal("the part does not begin where the upload ends"),
      413: refusal("too large"),
      422: refusal("complete, but not a file that can be used"),
      423: refusal("another request sends this upload"),
      503: refusal("complete; `GET /api/admin/media/{id}` tries again to store it"),
      507: refusal("the disk is full"),
    },
  },
  remove: {
    method: "delete",
    path: `${uploadsPath}/{id}`,
    area: "staff",
    summary: "Cancels an upload by the tus protocol (permission `products`)",
    params: { id: "id of the upload" },
    answers: { 204: { description: "cancelled" }, 404: unknown },
  },
} as const;
