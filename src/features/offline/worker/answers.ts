import { kindOf, localeOf, patience } from "../domain/kept.ts";
import { buildHeader, keptAtHeader } from "../domain/names.ts";
import { pageOfData } from "../domain/ways.ts";
import { bareAnswer } from "./bare.ts";
import type { Keeper } from "./keeper.ts";
import type { Notes } from "./notes.ts";
import type { FetchEvent } from "./scope.ts";
import type { Shelf } from "./shelf.ts";

interface AnswersDeps {
  shelf: Shelf;
  notes: Notes;
  keeper: Keeper;
  fetch: typeof fetch;
}

/** How each kind of request is answered: by the net wherever there is one, else by a copy. */
export function createAnswers({ shelf, notes, keeper, fetch }: AnswersDeps) {
  /** A page from the net; from its copy without one, when the net takes too long, or when the shop is in trouble. */
  async function page(event: FetchEvent): Promise<Response> {
    const { pathname, search } = new URL(event.request.url);
    const mayKeep = search === "" && kindOf(pathname) !== null;
    const kept = mayKeep ? await shelf.findPage(pathname, await keeper.marketFor(pathname)) : undefined;
    const asked = event.preloadResponse.then((early) => early ?? fetch(event.request));
    const take = async (answer: Response): Promise<void> => {
      const build = answer.headers.get(buildHeader);
      if (build) await notes.page(event.resultingClientId, { build, keptAt: null });
    };
    try {
      const answer = await (kept ? inTime(asked) : asked);
      if (answer.status >= 500 && kept) throw new Error("the shop is in trouble");
      if (mayKeep) event.waitUntil(keeper.keepPage(pathname, answer.clone(), { isOpened: true }));
      event.waitUntil(take(answer));
      return answer;
    } catch {
      if (!kept) return instead(pathname, search);
      // The net may still bring it, for the next time.
      event.waitUntil(
        asked
          .then((late) => keeper.keepPage(pathname, late, { isOpened: false }))
          .catch(() => shelf.touchPage(pathname, kept.clone())),
      );
      const build = kept.headers.get(buildHeader) ?? "";
      event.waitUntil(notes.page(event.resultingClientId, { build, keptAt: kept.headers.get(keptAtHeader) }));
      return kept.clone();
    }
  }

  /** There is neither net nor copy: the page that lists what there is. */
  async function instead(pathname: string, search: string): Promise<Response> {
    const target = `/${localeOf(pathname) ?? "ua"}/offline`;
    // It says the same in every market.
    const list = (await shelf.findPage(target, "UA")) ?? (await shelf.findPage(target, "PL"));
    if (!list || pathname === target) return list ?? bareAnswer();
    const address = `${target}?from=${encodeURIComponent(`${pathname}${search}`)}`;
    return new Response(null, { status: 302, headers: { Location: address } });
  }

  /** Data of a page for scripts that are open: of another release, or not to be had, the whole page is opened instead. */
  async function data(event: FetchEvent): Promise<Response> {
    const page = await notes.pageOf(event.clientId);
    try {
      const answer = await fetch(event.request);
      const build = answer.headers.get(buildHeader);
      return page && build && build !== page.build ? wholePage(event.request.url) : answer;
    } catch {
      return wholePage(event.request.url);
    }
  }

  /** The list of further pages that the router asks for. */
  async function routes(event: FetchEvent): Promise<Response> {
    try {
      return await fetch(event.request);
    } catch {
      return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
    }
  }

  /** A built file never changes under its name. */
  async function file(event: FetchEvent): Promise<Response> {
    const build = (await notes.pageOf(event.clientId))?.build ?? null;
    const kept = await shelf.findFile(event.request.url, build);
    if (kept) return kept;
    const answer = await fetch(event.request);
    if (build !== null) event.waitUntil(shelf.keepFile(build, event.request.url, answer.clone()));
    return answer;
  }

  /** A picture. Those of pages that are kept are kept too. */
  async function picture(event: FetchEvent): Promise<Response> {
    const { url, referrer } = event.request;
    try {
      const answer = await fetch(event.request);
      const isWanted = referrer !== "" && kindOf(new URL(referrer).pathname) !== null;
      if (isWanted) event.waitUntil(shelf.keepPicture(url, answer.clone()));
      return answer;
    } catch (error) {
      const kept = await shelf.findPicture(url);
      if (kept) return kept;
      throw error;
    }
  }

  /** A document as a file. */
  async function paper(event: FetchEvent): Promise<Response> {
    const { url, mode } = event.request;
    try {
      const answer = await fetch(event.request);
      event.waitUntil(shelf.keepPaper(url, answer.clone()));
      return answer;
    } catch (error) {
      const kept = await shelf.findPaper(url);
      if (kept) return kept;
      if (mode === "navigate") return bareAnswer();
      throw error;
    }
  }

  return { page, data, routes, file, picture, paper };
}

/** Tells the router to open the whole page. */
function wholePage(url: string): Response {
  const headers = { "X-Remix-Redirect": pageOfData(url), "X-Remix-Status": "302", "X-Remix-Reload-Document": "true" };
  return new Response(null, { status: 204, headers });
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The net took too long")), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
