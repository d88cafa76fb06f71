import type { Locale } from "#features/languages/domain/locale.ts";
import { buildHeader, readPagesName } from "../domain/cache-names.ts";
import type { Hello, HelloAnswer } from "../domain/hello.ts";

declare global {
  interface Window {
    /** The router's manifest; its version is the release of this page. */
    __reactRouterManifest?: { version: string };
  }
  interface Navigator {
    /** Not supported by every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const build = () => window.__reactRouterManifest?.version ?? "";

/**
 * Registers the service worker and sends it this page to store. Calls back with the time of storing if the page is a copy. Does
 * nothing without service worker support, as in some private windows.
 */
export function announcePage(locale: Locale, onCopy: (keptAt: string) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }: MessageEvent<HelloAnswer>) => {
    if (data.keptAt !== null) onCopy(data.keptAt);
  };
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(helloOf(locale), [channel.port2]));
  return () => channel.port1.close();
}

function helloOf(locale: Locale): Hello {
  const { saveData = false, effectiveType = "4g" } = navigator.connection ?? {};
  return {
    kind: "hello",
    build: build(),
    // Pages with a query are not stored.
    pathname: location.search === "" ? location.pathname : "",
    isListing: document.querySelector("[data-listing]") !== null,
    locale,
    files: performance.getEntriesByType("resource").flatMap(({ name }) => {
      const { origin, pathname, search } = new URL(name);
      return origin === location.origin && /^\/(assets|fonts|images)\//.test(pathname) ? [`${pathname}${search}`] : [];
    }),
    sparing: saveData || effectiveType.endsWith("2g"),
  };
}

const reloadedFor = "reloadedForBuild";

/** On a slow network the worker would respond with the copy, whose modules no longer exist. */
async function deleteCopy(): Promise<void> {
  for (const name of await caches.keys()) {
    if (readPagesName(name)) await (await caches.open(name)).delete(location.pathname);
  }
}

/**
 * Reloads the page when one of its modules cannot be loaded because a new release was deployed: at most once per release, and
 * not while offline.
 */
export function reloadOnNewRelease(): () => void {
  const reloadIfOutdated = async () => {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
    const deployed = answer?.headers.get(buildHeader);
    if (!deployed || deployed === build()) return;
    try {
      if (sessionStorage.getItem(reloadedFor) === deployed) return;
      sessionStorage.setItem(reloadedFor, deployed);
    } catch {
      // Without storage it could reload in a loop.
      return;
    }
    await deleteCopy().catch(() => undefined);
    location.reload();
  };
  const onMissing = () => void reloadIfOutdated();
  window.addEventListener("vite:preloadError", onMissing);
  return () => window.removeEventListener("vite:preloadError", onMissing);
}
