import type { FastifyInstance } from "fastify";
import { everybody } from "#platform/server/http/endpoint.ts";
import type { BlockPictures } from "./block-pictures.service.ts";

/** `GET /images/content/{name}`: an uploaded picture. Immutable. */
export function blockPicturesApi(app: FastifyInstance, { blockPictures }: { blockPictures: BlockPictures }): void {
  app.get<{ Params: { name: string } }>(
    "/images/content/:name",
    { config: { access: everybody } },
    async (request, reply) => {
      const file = await blockPictures.get(request.params.name);
      if (!file) {
        reply.callNotFound();
        return reply;
      }
      return reply.headers({ "Cache-Control": "public, max-age=31536000, immutable" }).type(file.type).send(file.bytes);
    },
  );
}
