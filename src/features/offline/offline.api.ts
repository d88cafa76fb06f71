import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { locales } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { prefix } from "./domain/cache-names.ts";
import { manifestFor } from "./domain/manifest.ts";

interface OfflineDeps {
  texts: Pick<Texts, "in">;
  /** `false` replaces the worker in browsers that have it by one that deletes all copies and unregisters itself. */
  isOn: boolean;
  /** Path of the built worker. */
  worker: string;
}

const removingWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(prefix)})) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Serves the service worker and the web app manifests. */
export function offlineApi(app: FastifyInstance, { texts, isOn, worker }: OfflineDeps): void {
  const open = { config: { access: everybody } };
  let code: string | null = isOn ? null : removingWorker;
  app.get("/sw.js", open, async (_request, reply) => {
    code ??= await readFile(worker, "utf8");
    // Browsers check for a new version at each visit.
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
