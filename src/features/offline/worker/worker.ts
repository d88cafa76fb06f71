import { marketCookie } from "#features/languages/domain/locale.ts";
import { type HelloAnswer, readHello, readMarketChoice } from "../domain/hello.ts";
import { endsSession, strategyFor } from "../domain/requests.ts";
import { createCachingPolicy } from "./caching-policy.ts";
import { createStoredCopies } from "./stored-copies.ts";
import { createStrategies } from "./strategies.ts";
import type { WorkerScope } from "./worker-scope.ts";
import { createWorkerState } from "./worker-state.ts";

declare const self: WorkerScope;

/**
 * The service worker. It is independent of releases: pages and copies name theirs in a header. It can therefore take over at
 * once and serve pages of several releases, each with its own files.
 */
const { origin } = self.location;
const now = () => Date.now();
const openIds = async () => new Set((await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
const fromNetwork: typeof fetch = (...request) => fetch(...request);

const state = createWorkerState({ caches, now, openIds });
const copies = createStoredCopies({ caches, now, openBuilds: state.openBuilds });
const readCookie = async () => {
  const store = self.cookieStore;
  return store && ((await store.get(marketCookie))?.value ?? null);
};
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const policy = createCachingPolicy({ copies, state, fetch: fromNetwork, origin, marketCookie: readCookie, pause });
const strategies = createStrategies({ copies, state, policy, fetch: fromNetwork });

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => {
  const activate = async () => {
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
    await copies.sweep();
  };
  event.waitUntil(activate());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (endsSession(request, origin)) event.waitUntil(policy.endSession());
  const strategy = strategyFor(request, origin);
  if (strategy !== null) event.respondWith(strategies[strategy](event));
});

self.addEventListener("message", (event) => {
  const market = readMarketChoice(event.data);
  if (market) event.waitUntil(policy.switchMarket(market));
  const hello = readHello(event.data);
  const id = event.source?.id;
  if (!hello || id === undefined) return;
  const reply = async () => {
    const keptAt = (await state.pageOf(id))?.keptAt ?? null;
    await state.recordPage(id, { build: hello.build, keptAt });
    event.ports[0]?.postMessage({ keptAt } satisfies HelloAnswer);
    await policy.precache(hello);
  };
  event.waitUntil(reply());
});
