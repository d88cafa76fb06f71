import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A finished public page: the same bytes for everybody. */
export interface CachedPage {
  headers: Record<string, string>;
  etag: string;
  bodies: Record<"identity" | "gzip" | "br", Buffer | null>;
}

type Encoding = keyof CachedPage["bodies"];

/** Caches the `limit` most recently used public pages of this process until `clear`, which follows a catalogue change. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #limit: number;
  #generation = 0;

  constructor(limit = 500) {
    this.#limit = limit;
  }

  /** Changes with every `clear`; a page rendered before a clear must not be cached after it. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /** Caches a page unless the catalogue has changed since `generation`. */
  put(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return;
    this.#pages.set(key, page);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > this.#limit && oldest !== undefined) this.#pages.delete(oldest);
  }

  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
  }
}

/** A page from its HTML and headers. */
export function finishedPage(html: string, headers: Record<string, string>): CachedPage {
  const body = Buffer.from(html);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { headers, etag, bodies: { identity: body, gzip: null, br: null } };
}

/** Best encoding the reader accepts; one with `q=0` is refused. */
export function acceptedEncoding(accept = ""): Encoding {
  const accepted = accept
    .toLowerCase()
    .split(",")
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(";", 1)[0]?.trim());
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? "identity";
}

/** True if `If-None-Match` names the tag of the page, weak or strong, alone or among others. */
export function isKnown(etag: string, ifNoneMatch = ""): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}

/** Body of a page in an encoding; compressed once, then cached. */
export function bodyOf(page: CachedPage, encoding: Encoding): Buffer {
  const plain = page.bodies.identity ?? Buffer.alloc(0);
  page.bodies[encoding] ??=
    encoding === "br"
      ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipSync(plain, { level: 6 });
  return page.bodies[encoding];
}
