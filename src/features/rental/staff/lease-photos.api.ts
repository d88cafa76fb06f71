import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AccessDeps, callerLocale, requireAccount, requirePermission } from "#features/accounts/access.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { boundedQueue } from "#platform/pure/concurrency/bounded-queue.ts";
import type { Result } from "#platform/pure/result.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { type CheckRef, type LeasePhotos, maxPhotos } from "./lease-photos.service.ts";

interface LeasePhotosApiDeps extends AccessDeps {
  leasePhotos: LeasePhotos;
}

/** Bytes of one photo, and of a whole form. */
const photoLimit = 10 * 1024 * 1024;
const formLimit = maxPhotos * photoLimit + 16 * 1024;
const moments = ["handed_over", "taken_back"] as const;

/** Uploads in memory at once in a process, and uploads that may wait. */
const reading = boundedQueue(2, 6);

/**
 * `GET /api/leases/{id}/photos/{moment}/{at}`: for staff and the lessee; 404 for others. `POST
 * /api/admin/leases/{id}/photos/{moment}`: form of the page of a lease (field `photo`, multiple); redirects back to the page
 * (303) with the outcome.
 */
export async function leasePhotosApi(app: FastifyInstance, deps: LeasePhotosApiDeps): Promise<void> {
  const { leasePhotos } = deps;
  endpoint(
    app,
    { ...operations.photo, access: requireAccount(deps, { title: "admin.sign_in_needed" }) },
    async ({ caller, params, reply }) => {
      const check = checkOf(params);
      const photo = check && /^\d$/.test(params.at) ? await leasePhotos.one(check, Number(params.at)) : null;
      const isTheirs = photo && (photo.lessee === caller.id || may(caller, "rental", photo.market));
      const file = isTheirs ? await photo.file() : null;
      if (!file) {
        reply.callNotFound();
        return reply;
      }
      return reply.type(file.type).send(file.bytes);
    },
  );

  await app.register(async (scope) => {
    // The body is read only when the queue has room.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    endpoint(
      scope,
      { ...operations.add, access: requirePermission(deps, "rental"), bodyLimit: formLimit },
      async ({ caller, params, request, reply }) => {
        const check = checkOf(params);
        const read = await reading(async () => {
          const pictures = await picturesIn(request);
          return check && pictures ? leasePhotos.add(check, caller, pictures, caller) : null;
        });
        const added = read.ok ? read.value : read;
        const page = `/${callerLocale(request)}/admin/rental/leases/${encodeURIComponent(params.id)}`;
        return reply.redirect(`${page}?done=${outcomeOf(added)}`, 303);
      },
    );
  });
}

/** Outcome of an upload for the page of the lease. */
function outcomeOf(added: Result<null, { code: string }> | null) {
  if (added?.ok) return "photos";
  if (added?.code === "too_large") return "photos_too_large";
  return added?.code === "unavailable" || added?.code === "busy" ? "photos_later" : "photos_failed";
}

function checkOf({ id, moment }: Record<"id" | "moment", string>): CheckRef | null {
  const known = moments.find((one) => one === moment);
  return known ? { leaseId: id, moment: known } : null;
}

/** The pictures of a form; null for an invalid form, too many pictures, or one that is too large. */
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

const operations = {
  photo: {
    method: "get",
    path: "/api/leases/{id}/photos/{moment}/{at}",
    area: "rental",
    summary: "Photo of a machine at handover or return, for its lessee and staff",
    params: {
      id: "id of the lease",
      moment: { description: "when it was taken", enum: moments },
      at: "its number",
    },
    answers: {
      200: { description: "the photo", body: "image/*" },
      404: refusal("there is no such photo, or it is somebody else's: the same bytes"),
    },
  },
  add: {
    method: "post",
    path: "/api/admin/leases/{id}/photos/{moment}",
    area: "staff",
    summary: "Uploads photos of a machine at handover or return, in a form with `photo` (permission `rental`)",
    params: { id: "id of the lease", moment: { description: "when they were taken", enum: moments } },
    body: "multipart/form-data",
    answers: { 303: { description: "back to the page of the lease, with the result" } },
  },
} as const;
