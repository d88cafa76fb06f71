import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { boundedQueue } from "#platform/pure/concurrency/bounded-queue.ts";
import { fail } from "#platform/pure/result.ts";
import { type Call, endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import type { PictureError } from "#platform/server/pictures/drawing.ts";
import { type AccessDeps, callerLocale, requireAccount, wantsPage } from "../access.service.ts";
import type { Account } from "../domain/identity/account.ts";
import { type AvatarRefusal, avatarLimits } from "../domain/personal/avatar.ts";
import type { Avatars } from "./avatars.service.ts";

/** Maximum bytes of a picture, and of the multipart framing around it. */
const uploadLimit = avatarLimits.megabytes * 1024 * 1024;
const multipartOverhead = 8 * 1024;
/** An upload over the limit is still read up to here, because browsers show no response before they have sent the body. */
const drainLimit = 64 * 1024 * 1024;

/** Uploads in memory at the same time, and the length of the queue. */
const uploadQueue = boundedQueue(6, 12);
/** Seconds for `Retry-After` when the queue is full. */
const retryAfter = 10;

interface Deps extends AccessDeps {
  avatars: Avatars;
  /** Counts uploads by account. */
  avatarLimit: RateLimit;
}

/**
 * `/api/me/avatar`, the caller's own picture. `GET` returns it with an ETag. `POST` takes a form with the field `avatar`, or the
 * bytes alone, and answers 200 `{url}`, 422 `avatar_failed` or `avatar_too_large`, 429, 503 with Retry-After when the queue is
 * full; a page without scripts is redirected to the profile (303). A refused upload keeps the old picture.
 */
export async function avatarsApi(app: FastifyInstance, deps: Deps): Promise<void> {
  const shared = { path: "/api/me/avatar", area: "account", access: requireAccount(deps) } as const;
  endpoint(
    app,
    {
      ...shared,
      method: "get",
      summary: "Own avatar",
      answers: {
        200: { description: "the picture", body: "image/*" },
        304: answers.unchanged,
        404: refusal("there is none"),
      },
    },
    (call) => sendAvatar(call, deps),
  );
  await app.register(async (scope) => {
    // The handler reads the body itself, once the queue lets it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    endpoint(
      scope,
      {
        ...shared,
        method: "post",
        summary: "Uploads an avatar: a form with `avatar`, or its bytes",
        body: "multipart/form-data",
        answers: {
          200: { description: "stored", body: z.strictObject({ url: z.string() }) },
          303: { description: "back to the profile, for a page without scripts" },
          422: refusal("not a picture that can be used; the old one stays"),
          429: answers.tooMany,
        },
        bodyLimit: drainLimit,
      },
      (call) => takeAvatar(call, deps),
    );
  });
}

type OwnCall = Call<Account, undefined, undefined, never>;

async function sendAvatar({ caller: { id }, request, reply }: OwnCall, { avatars }: Deps): Promise<FastifyReply> {
  const key = await avatars.key(id);
  if (key === null) return missing(reply);
  // Always revalidated: the URL is the same for all users.
  reply.header("Cache-Control", "private, no-cache").header("ETag", etagOf(key)).header("Vary", "Cookie");
  if (request.headers["if-none-match"]?.includes(etagOf(key))) return reply.code(304).send();
  const picture = await avatars.get(id);
  if (picture === null) return missing(personal(reply));
  return reply.header("ETag", etagOf(picture.key)).type(picture.file.type).send(picture.file.bytes);
}

async function takeAvatar({ caller: { id }, request, reply }: OwnCall, deps: Deps): Promise<FastifyReply> {
  const { avatars, avatarLimit, texts } = deps;
  const wait = await avatarLimit.take(id);
  if (wait > 0) {
    if (wantsPage(request)) return reply.redirect(profilePage(request, "many"), 303);
    const title = texts.in(callerLocale(request))("accountsPersonal.too_many", { minutes: Math.ceil(wait / 60) });
    return sendProblem(reply.header("Retry-After", String(wait)), 429, "too_many_requests", title);
  }
  const read = await uploadQueue(async () => {
    const bytes = await pictureIn(request);
    return bytes ? avatars.change(id, bytes) : fail({ code: "no_picture" as const });
  });
  if (!read.ok) return refuse(request, reply, texts, "unavailable");
  if (!read.value.ok) return refuse(request, reply, texts, read.value.code);
  if (wantsPage(request)) return reply.redirect(profilePage(request, "done"), 303);
  return reply.send({ url: "/api/me/avatar" });
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  texts: Deps["texts"],
  code: PictureError["code"],
): FastifyReply {
  const { outcome, status, name, detail } = refusals[code];
  if (wantsPage(request)) return reply.redirect(profilePage(request, outcome), 303);
  const t = texts.in(callerLocale(request));
  if (status === 503) reply.header("Retry-After", String(retryAfter));
  return sendProblem(reply, status, name, t("accountsPersonal.avatar_failed"), { detail: t(detail, avatarLimits) });
}

/** Response for each error; `outcome` goes into the query of the profile page. */
const refusals = {
  no_picture: { outcome: "failed", status: 422, name: "avatar_failed", detail: "accountsPersonal.avatar_mend" },
  too_large: { outcome: "large", status: 422, name: "avatar_too_large", detail: "accountsPersonal.avatar_large" },
  unavailable: { outcome: "later", status: 503, name: "avatar_later", detail: "accountsPersonal.avatar_later" },
} as const;

function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function etagOf(key: string): string {
  return `"${key.replace(/[^a-z0-9-]/g, "-")}"`;
}

function profilePage(request: FastifyRequest, outcome: "done" | "many" | AvatarRefusal): string {
  return `/${callerLocale(request)}/profile/personal?avatar=${outcome}#avatar`;
}

/** The uploaded picture; `null` if missing or over the limit. */
async function pictureIn({ raw, headers }: FastifyRequest): Promise<Buffer | null> {
  const body = await bodyOf(raw);
  if (body === null) return null;
  const type = headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data")) return body.length <= uploadLimit ? body : null;
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
  const file = form?.get("avatar");
  if (!(file instanceof Blob) || file.size > uploadLimit) return null;
  return Buffer.from(await file.arrayBuffer());
}

async function bodyOf(raw: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of raw) {
    size += chunk.length;
    if (size > drainLimit) return null;
    if (size <= uploadLimit + multipartOverhead) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= uploadLimit + multipartOverhead ? Buffer.concat(chunks) : null;
}
