import { resolve } from "node:path";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { productPicture } from "#features/catalogue/domain/pictures/rendered.ts";
import type { ProductFactsReader } from "#features/catalogue/product/product-facts.service.ts";
import { createFeeds } from "#features/feeds/feeds.service.ts";
import { createSharePictures } from "#features/feeds/share.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Replica } from "#platform/server/db/replica.ts";
import type { Adapters } from "./adapters.ts";

interface PublishingDeps extends Pick<Adapters, "jobs" | "files"> {
  db: Database;
  replica: Replica;
  catalogue: Catalogue;
  productFacts: ProductFactsReader;
  texts: Texts;
  origin: string;
}

/** Product feeds, sitemaps and sharing pictures. No I/O happens here. */
export function composePublishing({
  db,
  replica,
  files,
  jobs,
  catalogue,
  productFacts,
  texts,
  origin,
}: PublishingDeps) {
  return {
    feeds: createFeeds({ db, replica, files, jobs, catalogue, texts, origin, now: () => new Date() }),
    sharePictures: createSharePictures({
      files,
      folder: resolve("public"),
      async pictureOf(id) {
        const product = (await productFacts.stored([id])).get(id);
        return productPicture({ id, pictures: product?.pictures ?? [] });
      },
    }),
  };
}
