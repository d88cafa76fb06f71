import type { Locale } from "#features/languages/domain/locale.ts";
import type { Hello, HelloAnswer } from "../domain/hello.ts";
import { buildHeader, readPagesName } from "../domain/names.ts";

declare global {
  interface Window {
    /** What the router knows of the release that this page is of. */
    __reactRouterManifest?: { version: string };
  }
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const build = () => window.__reactRouterManifest?.version ?? "";

/**
 * Lets the service worker keep this page. Calls back with the moment of its copy if that is what the reader sees. Without
 * service workers, in some private windows, nothing happens.
 */
export function startKeeping(locale: Locale, onCopy: (keptAt: string) => void): () => void {
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
    // A query makes another page of it, which is not kept.
    pathname: location.search === "" ? location.pathname : "",
    locale,
    files: performance.getEntriesByType("resource").flatMap(({ name }) => {
      const { origin, pathname, search } = new URL(name);
      return origin === location.origin && /^\/(assets|fonts|images)\//.test(pathname) ? [`${pathname}${search}`] : [];
    }),
    sparing: saveData || effectiveType.endsWith("2g"),
  };
}

const reloadedFor = "reloadedForBuild";

/** On a slow net the worker would answer with the copy of this page, whose parts are gone. */
async function forgetCopy(): Promise<void> {
  for (const name of await caches.keys()) {
    if (readPagesName(name)) await (await caches.open(name)).delete(location.pathname);
  }
}

/**
 * A part of this page cannot be had. If that is because the shop has another release by now, the page is opened again, once for
 * each release; without a net nothing is done.
 */
export function mendOldRelease(): () => void {
  const mend = async () => {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
    const theirs = answer?.headers.get(buildHeader);
    if (!theirs || theirs === build()) return;
    try {
      if (sessionStorage.getItem(reloadedFor) === theirs) return;
      sessionStorage.setItem(reloadedFor, theirs);
    } catch {
      // Who cannot remember does not begin: it could go round for ever.
      return;
    }
    await forgetCopy().catch(() => undefined);
    location.reload();
  };
  const onMissing = () => void mend();
  window.addEventListener("vite:preloadError", onMissing);
  return () => window.removeEventListener("vite:preloadError", onMissing);
}
