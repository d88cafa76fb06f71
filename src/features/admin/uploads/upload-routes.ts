import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "#features/accounts/accounts.service.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { type Access, endpoint } from "#platform/server/http/endpoint.ts";
import { type Operation, refusal } from "#platform/server/http/operation.ts";
import { type ResumableUploads, type UploadKind, type UploadRefusal, uploadRefusals } from "./staff-uploads.service.ts";

/** Milliseconds for the rest of a file: some connections send only a megabit per second. */
const arrivesWithin = 14 * 60_000;

/** Headers of the protocol in an answer; others of its server, such as those for other origins, are not sent. */
const protocolHeader = /^(?:tus-|upload-|location$|cache-control$)/;

interface UploadRoutes {
  kind: UploadKind;
  access: Access<Account>;
  uploads: Pick<ResumableUploads, "handle">;
  /** For the description of the endpoints: what is uploaded, with which permission, and what the last part is answered. */
  described: { file: string; permission: string; lastPart?: string; answers?: Operation["answers"] };
  /** Sends why an upload is refused, as a problem in the caller's language. */
  refuse(request: FastifyRequest, reply: FastifyReply, status: number, code: UploadRefusal): FastifyReply;
  /** Answers the request that may have completed an upload; `null` while more is to come. */
  completed?(id: string, caller: Account, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null>;
  /** Bytes of an upload that was made use of: the answer to its last part may have been lost. */
  usedBytes?(id: string): Promise<number | null>;
}

/** Registers the endpoints of the tus protocol for uploads of a kind. Refusals are problems, also those of the protocol. */
export async function uploadRoutes(app: FastifyInstance, routes: UploadRoutes): Promise<void> {
  const { kind, access, uploads, refuse } = routes;

  /** Lets the protocol answer; `false` after a refusal was sent. */
  async function answer({ id }: Account, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const response = await uploads.handle(webRequest(request), id);
    for (const [name, value] of response.headers) if (protocolHeader.test(name)) reply.header(name, value);
    if (response.headers.get("connection") === "close") reply.header("Connection", "close");
    reply.code(response.status);
    if (!response.ok) refuse(request, reply, response.status, refusalIn(await response.text(), response.status));
    return response.ok;
  }

  await app.register(async (scope) => {
    // The body is streamed to disk.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const { create, receive, remove } = operationsOf(routes);

    endpoint(scope, { ...create, access }, async ({ caller, request, reply }) => {
      if (await answer(caller, request, reply)) reply.send();
      return reply;
    });

    const streamed = { ...receive, access, bodyLimit: kind.maxBytes, config: { arrivesWithin } };
    endpoint(scope, streamed, async ({ caller, params: { id }, request, reply }) => {
      if (!(await answer(caller, request, reply))) return reply;
      return (await routes.completed?.(id, caller, request, reply)) ?? reply.send();
    });

    endpoint(scope, { ...remove, access }, async ({ caller, request, reply }) => {
      if (await answer(caller, request, reply)) reply.send();
      return reply;
    });

    scope.head<{ Params: { id: string } }>(`${kind.path}/:id`, { config: { access } }, async (request, reply) => {
      const caller = await access.admit(request, reply);
      if (!caller) return reply;
      const bytes = (await routes.usedBytes?.(request.params.id)) ?? null;
      if (bytes !== null)
        return reply.headers({ "Tus-Resumable": "1.0.0", "Upload-Offset": bytes, "Upload-Length": bytes }).send();
      if (await answer(caller, request, reply)) reply.send();
      return reply;
    });
  });
}

/** The code of a refusal of the protocol's server, by its body or status. */
function refusalIn(body: string, status: number): UploadRefusal {
  const own = uploadRefusals.find((code) => code === body);
  if (own) return own;
  if (status === 404 || status === 410) return "unknown_upload";
  return status === 413 ? "too_large" : "upload_failed";
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

const unknown = refusal("there is no such upload, or it is another person's");

/** Description of the endpoints. */
function operationsOf({ kind: { path }, described }: UploadRoutes) {
  const { file, permission, lastPart, answers = {} } = described;
  const one = `${path}/{id}` as `${string}{id}`;
  const params = { id: "id of the upload" };
  const by = `by the tus protocol (permission \`${permission}\`)`;
  return {
    create: {
      method: "post",
      path,
      area: "staff",
      summary: `Begins a resumable upload of ${file} ${by}`,
      description:
        "`Upload-Length` and the metadata `filename` and `filetype` are sent; `Location` is the address for the parts.",
      answers: {
        201: { description: "begun" },
        413: refusal("too large for what is declared"),
        415: refusal("a kind of file that is not accepted"),
        422: refusal("an empty file"),
        429: refusal("the person has too many open uploads"),
        507: refusal("the disk is full"),
      },
    },
    receive: {
      method: "patch",
      path: one,
      area: "staff",
      summary: `Sends a part of an upload of ${file} ${by}`,
      ...(lastPart !== undefined && { description: lastPart }),
      params,
      body: "application/offset+octet-stream",
      answers: {
        204: { description: "received" },
        404: unknown,
        409: refusal("the part does not begin where the upload ends"),
        413: refusal("too large"),
        423: refusal("another request sends this upload"),
        507: refusal("the disk is full"),
        ...answers,
      },
    },
    remove: {
      method: "delete",
      path: one,
      area: "staff",
      summary: `Cancels an upload of ${file} ${by}`,
      params,
      answers: { 204: { description: "cancelled" }, 404: unknown },
    },
  } as const;
}
