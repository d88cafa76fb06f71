import { marketCookie } from "#features/languages/domain/locale.ts";
import { type HelloAnswer, readHello, readMarketChoice } from "../domain/hello.ts";
import { endsSession, wayOf } from "../domain/ways.ts";
import { createAnswers } from "./answers.ts";
import { createKeeper } from "./keeper.ts";
import { createNotes } from "./notes.ts";
import type { WorkerScope } from "./scope.ts";
import { createShelf } from "./shelf.ts";

declare const self: WorkerScope;

/**
 * The service worker of the shop. It belongs to no release: which one a page or a copy is of stands in their headers, so it may
 * take over at once and serves pages of several releases, each with its own files.
 */
const { origin } = self.location;
const now = () => Date.now();
const openIds = async () => new Set((await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
const onNet: typeof fetch = (...asked) => fetch(...asked);

const notes = createNotes({ caches, now, openIds });
const shelf = createShelf({ caches, now, openBuilds: notes.openBuilds });
const readCookie = async () => {
  const store = self.cookieStore;
  return store && ((await store.get(marketCookie))?.value ?? null);
};
const keeper = createKeeper({ shelf, notes, fetch: onNet, origin, marketCookie: readCookie });
const answers = createAnswers({ shelf, notes, keeper, fetch: onNet });

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => {
  const ready = async () => {
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
    await shelf.sweep();
  };
  event.waitUntil(ready());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (endsSession(request, origin)) event.waitUntil(shelf.forgetVisits());
  const way = wayOf(request, origin);
  if (way !== null) event.respondWith(answers[way](event));
});

self.addEventListener("message", (event) => {
  const market = readMarketChoice(event.data);
  if (market) event.waitUntil(keeper.moveTo(market));
  const hello = readHello(event.data);
  const id = event.source?.id;
  if (!hello || id === undefined) return;
  const greet = async () => {
    const keptAt = (await notes.pageOf(id))?.keptAt ?? null;
    await notes.page(id, { build: hello.build, keptAt });
    event.ports[0]?.postMessage({ keptAt } satisfies HelloAnswer);
    // What the net refuses now is kept another time.
    await keeper.settle(hello).catch(() => undefined);
  };
  event.waitUntil(greet());
});
