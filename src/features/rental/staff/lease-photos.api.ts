import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account, Accounts } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { refusalCode } from "#features/accounts/domain/sign-in/second-factor-rule.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { boundedQueue } from "#platform/pure/concurrency/bounded-queue.ts";
import type { Result } from "#platform/pure/result.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { type LeasePhotos, maxPhotos, type PhotoPlace } from "./lease-photos.service.ts";

interface LeasePhotosApiDeps {
  leasePhotos: LeasePhotos;
  accounts: Pick<Accounts, "current">;
  texts: Texts;
}

/** Bytes of one photo, and of all that a form brings with what is around them. */
const photoLimit = 10 * 1024 * 1024;
const formLimit = maxPhotos * photoLimit + 16 * 1024;
const moments = ["handed_over", "taken_back"] as const;

/** Uploads that are held in memory at once in a process, and those that wait for them. */
const reading = boundedQueue(2, 6);

interface PhotoParams {
  id: string;
  moment: string;
  at: string;
}

/**
 * `GET /api/leases/{id}/photos/{moment}/{at}` for staff and for the lessee; to anybody else it is not there. `POST
 * /api/admin/leases/{id}/photos/{moment}` is the form of the page of a lease (field `photo`, several): it leads back to the
 * page (303) with what became of it.
 */
export async function leasePhotosApi(app: FastifyInstance, { leasePhotos, accounts, texts }: LeasePhotosApiDeps) {
  const refuse = (request: FastifyRequest, reply: FastifyReply, by: Account | null) => {
    const code = by ? refusalCode(by, "rental") : "sign_in_needed";
    return sendProblem(
      personal(reply),
      by ? 403 : 401,
      code,
      texts.in(readerLocale(undefined, request.headers))(`admin.${code}`),
    );
  };

  app.get<{ Params: PhotoParams }>("/api/leases/:id/photos/:moment/:at", async (request, reply) => {
    const account = await accounts.current(callerOf(request).headers);
    if (!account) return refuse(request, reply, null);
    const place = placeOf(request.params);
    const photo =
      place && /^\d$/.test(request.params.at) ? await leasePhotos.one(place, Number(request.params.at)) : null;
    const isTheirs = photo && (photo.lessee === account.id || may(account.role, "rental"));
    const file = isTheirs ? await photo.file() : null;
    if (!file) {
      personal(reply).callNotFound();
      return reply;
    }
    return personal(reply).type(file.type).send(file.bytes);
  });

  await app.register(async (scope) => {
    // The body is read when there is room for it, not before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.post<{ Params: Omit<PhotoParams, "at"> }>(
      "/api/admin/leases/:id/photos/:moment",
      { bodyLimit: formLimit },
      async (request, reply) => {
        const account = await accounts.current(callerOf(request).headers);
        if (!account) return refuse(request, reply, null);
        if (!may(account.role, "rental")) return refuse(request, reply, account);
        const place = placeOf(request.params);
        const read = await reading(async () => {
          const pictures = await picturesIn(request);
          return place && pictures ? leasePhotos.add(place, account, pictures) : null;
        });
        const added = read.ok ? read.value : read;
        const named = (request.query as Record<string, unknown> | undefined)?.locale;
        const page = `/${readerLocale(named, request.headers)}/admin/rental/leases/${encodeURIComponent(request.params.id)}`;
        return personal(reply).redirect(`${page}?done=${outcomeOf(added)}`, 303);
      },
    );
  });
}

/** What the page of the lease says about an upload. */
function outcomeOf(added: Result<null, { code: string }> | null) {
  if (added?.ok) return "photos";
  if (added?.code === "too_large") return "photos_too_large";
  return added?.code === "unavailable" || added?.code === "busy" ? "photos_later" : "photos_failed";
}

function placeOf({ id, moment }: Omit<PhotoParams, "at">): PhotoPlace | null {
  const known = moments.find((one) => one === moment);
  return known ? { leaseId: id, moment: known } : null;
}

/** The pictures of a form; null for no form, too many, or one that is too large. */
async function picturesIn({ raw, headers }: FastifyRequest): Promise<Buffer[] | null> {
  const type = headers["content-type"] ?? "";
  const body = await bodyOf(raw);
  if (body === null || !type.startsWith("multipart/form-data")) return null;
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
  const sent = (form?.getAll("photo") ?? []).filter((file) => file instanceof Blob && file.size > 0) as Blob[];
  if (sent.length > maxPhotos || sent.some(({ size }) => size > photoLimit)) return null;
  return Promise.all(sent.map(async (file) => Buffer.from(await file.arrayBuffer())));
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

/** Belongs to one person: kept nowhere, found by no search engine. */
function personal(reply: FastifyReply): FastifyReply {
  return reply.headers({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
}
