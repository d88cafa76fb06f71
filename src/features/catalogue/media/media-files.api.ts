import type { FastifyInstance } from "fastify";
import { isUuid } from "#platform/pure/uuid.ts";
import { sendRange } from "#platform/server/files/byte-range.ts";
import type { Files } from "#platform/server/files/files.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { endings, fileKey, framedKeyOf, type StoredMediaType } from "../domain/media/media-keys.ts";
import type { Media } from "./media.service.ts";

interface MediaFilesDeps {
  media: Pick<Media, "byIds">;
  files: Files;
}

const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };
/** A document may be taken back, for instance an invalid certificate. */
const forAnHour = { "Cache-Control": "public, max-age=3600" };

/**
 * `GET /images/products/uploaded/{name}`: a framed photo. `GET /files/products/{id}/{name}`: a document, video or captions under
 * its own name, in parts on request. Ids cannot be guessed, so files of products that are not on sale are sent too.
 */
export function mediaFilesApi(app: FastifyInstance, { media, files }: MediaFilesDeps): void {
  app.get<{ Params: { name: string } }>(
    "/images/products/uploaded/:name",
    { config: { access: everybody } },
    async (request, reply) => {
      const key = framedKeyOf(request.params.name);
      const file = key && (await files.get(key));
      if (!file) {
        reply.callNotFound();
        return reply;
      }
      return reply.headers(immutable).type(file.type).send(file.bytes);
    },
  );

  app.get<{ Params: { id: string; name: string } }>(
    "/files/products/:id/:name",
    // Compression would change the lengths of parts.
    { config: { access: everybody }, compress: false },
    async (request, reply) => {
      const { id, name } = request.params;
      const file = isUuid(id) ? (await media.byIds([id])).get(id) : undefined;
      if (file?.state !== "ready" || file.name !== name || !isStoredType(file.mediaType)) {
        reply.callNotFound();
        return reply;
      }
      const isDocument = file.kind === "document";
      if (isDocument) reply.header("Content-Security-Policy", "sandbox");
      reply.headers({
        ...(isDocument ? forAnHour : immutable),
        "Content-Disposition": `inline; filename*=UTF-8''${encodeHeader(name)}`,
        "Content-Type": file.mediaType === "text/vtt" ? "text/vtt; charset=utf-8" : file.mediaType,
      });
      return sendRange(request, reply, files, {
        key: fileKey(file.id, file.mediaType),
        size: file.bytes,
        etag: `"${file.id}"`,
      });
    },
  );
}

function isStoredType(type: string): type is StoredMediaType {
  return Object.hasOwn(endings, type);
}

/** RFC 8187: characters that `encodeURIComponent` leaves but a header does not allow. */
function encodeHeader(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
