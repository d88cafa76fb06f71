import { buildHeader, storedAtHeader } from "../domain/cache-names.ts";
import { kindOf, kindOfCopy, localeOf, networkTimeout } from "../domain/cacheable.ts";
import { pageOfData } from "../domain/requests.ts";
import type { CachingPolicy } from "./caching-policy.ts";
import { fallbackResponse } from "./fallback-response.ts";
import type { StoredCopies } from "./stored-copies.ts";
import type { FetchEvent } from "./worker-scope.ts";
import type { WorkerState } from "./worker-state.ts";

interface StrategiesDeps {
  copies: StoredCopies;
  state: WorkerState;
  policy: CachingPolicy;
  fetch: typeof fetch;
}

/** The strategy for each kind of request: cache first for built files, network first for everything else. */
export function createStrategies(deps: StrategiesDeps) {
  return {
    page: (event: FetchEvent) => respondWithPage(deps, event),
    data: (event: FetchEvent) => respondWithData(deps, event),
    routes: (event: FetchEvent) => respondWithRoutes(deps, event),
    file: (event: FetchEvent) => respondWithFile(deps, event),
    picture: (event: FetchEvent) => respondWithPicture(deps, event),
    document: (event: FetchEvent) => respondWithDocument(deps, event),
  };
}

/** The page from the network, or its copy if the network fails, is too slow or answers with a server error. */
async function respondWithPage({ copies, state, policy, fetch }: StrategiesDeps, event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const mayStore = search === "" && kindOfCopy(pathname) !== null;
  const copy = mayStore ? await copies.findPage(pathname, await policy.marketFor(pathname)) : undefined;
  const fetched = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  const recordPage = async (build: string | null, keptAt: string | null): Promise<void> => {
    if (build !== null) await state.recordPage(event.resultingClientId, { build, keptAt });
  };
  try {
    const answer = await (copy ? withTimeout(fetched) : fetched);
    if (answer.status >= 500 && copy) throw new Error("The server failed");
    if (mayStore) event.waitUntil(policy.storePage(pathname, answer.clone(), { isOpened: true }));
    event.waitUntil(recordPage(answer.headers.get(buildHeader) || null, null));
    return answer;
  } catch {
    if (!copy) return offlineResponse(copies, pathname, search);
    // A late response is stored for the next visit.
    event.waitUntil(
      fetched
        .then((late) => policy.storePage(pathname, late, { isOpened: false }))
        .catch(() => copies.touchPage(pathname, copy.clone())),
    );
    event.waitUntil(recordPage(copy.headers.get(buildHeader) ?? "", copy.headers.get(storedAtHeader)));
    return copy.clone();
  }
}

/** Without network and copy: redirects to the list of stored pages. */
async function offlineResponse(copies: StoredCopies, pathname: string, search: string): Promise<Response> {
  const target = `/${localeOf(pathname) ?? "ua"}/offline`;
  // The list is the same in every market.
  const list = (await copies.findPage(target, "UA")) ?? (await copies.findPage(target, "PL"));
  if (!list || pathname === target) return list ?? fallbackResponse();
  const address = `${target}?from=${encodeURIComponent(`${pathname}${search}`)}`;
  return new Response(null, { status: 302, headers: { Location: address } });
}

/** Data for client-side navigation. If it fails or is of another release than the open page, the full page is loaded instead. */
async function respondWithData({ state, fetch }: StrategiesDeps, event: FetchEvent): Promise<Response> {
  const page = await state.pageOf(event.clientId);
  try {
    const answer = await fetch(event.request);
    const build = answer.headers.get(buildHeader);
    return page && build && build !== page.build ? reloadPage(event.request.url) : answer;
  } catch {
    return reloadPage(event.request.url);
  }
}

/** The router's manifest of further routes. */
async function respondWithRoutes({ fetch }: StrategiesDeps, event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch {
    return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
  }
}

/** A built file, cache first: its name contains a hash of its content. */
async function respondWithFile({ copies, state, fetch }: StrategiesDeps, event: FetchEvent): Promise<Response> {
  const build = (await state.pageOf(event.clientId))?.build ?? null;
  const copy = await copies.findFile(event.request.url, build);
  if (copy) return copy;
  const answer = await fetch(event.request);
  if (build !== null) event.waitUntil(copies.storeFile(build, event.request.url, answer.clone()));
  return answer;
}

/** A picture, network first. It is stored if the page that shows it may be stored. */
async function respondWithPicture({ copies, policy, fetch }: StrategiesDeps, event: FetchEvent): Promise<Response> {
  const { url, referrer } = event.request;
  try {
    const answer = await fetch(event.request);
    if (referrer !== "") {
      const { pathname } = new URL(referrer);
      const copy = answer.clone();
      const isWanted = async () =>
        kindOf(pathname) !== null || Boolean(await copies.findPage(pathname, await policy.marketFor(pathname)));
      event.waitUntil(isWanted().then((wanted) => (wanted ? copies.storePicture(url, copy) : undefined)));
    }
    return answer;
  } catch (error) {
    const copy = await copies.findPicture(url);
    if (copy) return copy;
    throw error;
  }
}

/** A document file, network first. */
async function respondWithDocument({ copies, fetch }: StrategiesDeps, event: FetchEvent): Promise<Response> {
  const { url, mode } = event.request;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(copies.storeDocument(url, answer.clone()));
    return answer;
  } catch (error) {
    const copy = await copies.findDocument(url);
    if (copy) return copy;
    if (mode === "navigate") return fallbackResponse();
    throw error;
  }
}

/** Tells the router to load the full page. */
function reloadPage(url: string): Response {
  const headers = { "X-Remix-Redirect": pageOfData(url), "X-Remix-Status": "302", "X-Remix-Reload-Document": "true" };
  return new Response(null, { status: 204, headers });
}

function withTimeout<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The network timed out")), networkTimeout);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
