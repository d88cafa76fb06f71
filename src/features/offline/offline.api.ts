import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { locales } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { manifestFor } from "./domain/manifest.ts";
import { prefix } from "./domain/names.ts";

interface OfflineDeps {
  texts: Pick<Texts, "in">;
  /** Off: browsers that have the worker get one that undoes everything and leaves. */
  isOn: boolean;
  /** The built worker. */
  worker: string;
}

/** The worker that ends the other: it throws its copies away and takes itself out. */
const lastWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(prefix)})) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The service worker, and what a browser has to know to install the shop. */
export function offlineApi(app: FastifyInstance, { texts, isOn, worker }: OfflineDeps): void {
  const open = { config: { access: everybody } };
  let code: string | null = isOn ? null : lastWorker;
  app.get("/sw.js", open, async (_request, reply) => {
    code ??= await readFile(worker, "utf8");
    // Each visit asks whether there is another one.
    return reply.header("Cache-Control", "no-cache").type("text/javascript; charset=utf-8").send(code);
  });
  for (const locale of locales) {
    app.get(`/app.${locale}.webmanifest`, open, async (_request, reply) =>
      reply
        .header("Cache-Control", "public, max-age=3600")
        .type("application/manifest+json; charset=utf-8")
        .send(JSON.stringify(manifestFor(locale, texts.in(locale)))),
    );
  }
}
