import { type Tag, tagsOf } from "./html.ts";

/** A page of the shop as seen by a visitor without scripts. */
export interface FoundPage {
  /** Path and query after at most one redirect. */
  path: string;
  status: number;
  /** Target of the redirect, for a link that did not answer directly. */
  redirect: { status: number; to: string } | null;
  type: string;
  html: string;
  tags: Tag[];
  /** The page on which the link was found first. */
  from: string;
}

/** Result of a crawl. */
export interface Site {
  /** Every linked address with its response. */
  pages: Map<string, FoundPage>;
  /** Every referenced file, with the first page that references it. */
  files: Map<string, string>;
  /** Fragments (`#warranty`) by the page that links to them. */
  fragments: { from: string; to: string; id: string }[];
  /** External addresses. */
  outside: Map<string, string>;
}

/** Maximum number of concurrent requests. */
const width = 8;

/** Follows every internal link from the given paths. One redirect is followed; a second one is recorded as the response. */
export async function crawl(origin: string, starts: readonly string[], cookie = ""): Promise<Site> {
  const site: Site = { pages: new Map(), files: new Map(), fragments: [], outside: new Map() };
  const waiting = starts.map((path) => ({ path, from: "" }));
  const known = new Set(starts);

  function note(target: string, from: FoundPage): void {
    const url = new URL(target, `${origin}${from.path}`);
    if (url.origin !== origin) {
      if (!site.outside.has(url.href)) site.outside.set(url.href, from.path);
      return;
    }
    const path = `${url.pathname}${url.search}`;
    if (url.hash.length > 1)
      site.fragments.push({ from: from.path, to: path, id: decodeURIComponent(url.hash.slice(1)) });
    // A link to an image opens a file, which is checked as one: it has no heading and no language.
    if (/\.\w+$/.test(url.pathname)) {
      if (!site.files.has(path)) site.files.set(path, from.path);
      return;
    }
    if (known.has(path)) return;
    known.add(path);
    waiting.push({ path, from: from.path });
  }

  async function visit({ path, from }: { path: string; from: string }): Promise<void> {
    const page = await read(origin, path, from, cookie);
    site.pages.set(path, page);
    for (const tag of page.tags) {
      // nofollow links lead to one form per product behind the sign-in, which a journey covers.
      const isFollowed = tag.attributes.rel !== "nofollow";
      if (tag.name === "a" && tag.attributes.href !== undefined && isFollowed) note(tag.attributes.href, page);
      if (tag.name === "form" && tag.attributes.method !== "post" && tag.attributes.action)
        note(tag.attributes.action, page);
      for (const file of filesIn(tag)) if (!site.files.has(file)) site.files.set(file, path);
    }
  }

  const running = new Set<Promise<void>>();
  for (let next = waiting.shift(); next || running.size > 0; next = waiting.shift()) {
    if (next) {
      const visited: Promise<void> = visit(next).finally(() => running.delete(visited));
      running.add(visited);
    }
    if (!next || running.size >= width) await Promise.race(running);
  }
  return site;
}

async function read(origin: string, path: string, from: string, cookie: string): Promise<FoundPage> {
  const as = { redirect: "manual", headers: { Cookie: cookie } } as const;
  const first = await fetch(`${origin}${path}`, as);
  const to = first.headers.get("Location");
  const isRedirect = first.status >= 300 && first.status < 400 && to !== null;
  const answer = isRedirect ? await fetch(new URL(to, `${origin}${path}`), as) : first;
  const type = answer.headers.get("Content-Type") ?? "";
  const html = type.startsWith("text/html") ? await answer.text() : "";
  return {
    path: isRedirect ? to : path,
    status: answer.status,
    redirect: isRedirect ? { status: first.status, to } : null,
    type,
    html,
    tags: tagsOf(html),
    from,
  };
}

/** Files that a tag makes the browser load. */
function filesIn({ name, attributes }: Tag): string[] {
  const { src, srcset, imagesrcset, href, poster, rel, property, content } = attributes;
  const sets = [srcset, imagesrcset].flatMap((set) => set?.split(",").map((one) => one.trim().split(/\s+/)[0]) ?? []);
  const linked = name === "link" && !/^(canonical|alternate)$/.test(rel ?? "") ? [href] : [];
  const shared = property === "og:image" && content ? [new URL(content).pathname] : [];
  return [src, poster, ...sets, ...linked, ...shared].filter(
    (file): file is string => !!file && !file.startsWith("data:"),
  );
}
