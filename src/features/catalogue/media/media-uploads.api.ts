import type { FastifyInstance } from "fastify";
import { callerLocale, requirePermission } from "#features/accounts/access.service.ts";
import { uploadRoutes } from "#features/admin/uploads.service.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { mediaFigures } from "../domain/media/media-limits.ts";
import { type MediaApiDeps, sendAdded } from "./media.api.ts";
import { mediaUploadKind } from "./media-uploads.service.ts";

/**
 * Resumable uploads of product files by the tus protocol, for accounts with the permission `products`. The answer to the last part
 * is the stored file, or a problem that says why it is refused.
 */
export async function mediaUploadsApi(app: FastifyInstance, deps: MediaApiDeps): Promise<void> {
  const { media, mediaUploads, texts } = deps;
  await uploadRoutes(app, {
    kind: mediaUploadKind,
    access: requirePermission(deps, "products"),
    uploads: mediaUploads,
    described: {
      file: "a product file",
      permission: "products",
      lastPart: "The answer to the last part is the stored file, as of `GET /api/admin/media/{id}`.",
      answers: {
        200: { description: "complete: the stored file", body: "application/json" },
        204: { description: "received; more is to come" },
        422: refusal("complete, but not a file that can be used"),
        503: refusal("complete; `GET /api/admin/media/{id}` tries again to store it"),
      },
    },
    refuse(request, reply, status, code) {
      const known = code === "wrong_kind" ? "unknown_type" : code;
      const title = texts.t(callerLocale(request), `adminMedia.error_${known}`, mediaFigures);
      return sendProblem(reply, status, known, title);
    },
    async completed(id, caller, request, reply) {
      const added = await mediaUploads.finish(id, caller.id);
      return added && sendAdded(request, reply, texts, added);
    },
    usedBytes: async (id) => (await media.byIds([id])).get(id)?.bytes ?? null,
  });
}
