import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { release } from "../release.ts";

/** How a body is encoded on the wire. */
export type Encoding = "identity" | "gzip" | "br";

/** Bytes of the block that zlib writes to: above the pool of Node, and most bodies fit, so that nothing has to be joined. */
const chunkSize = 96 * 1024;

/** Logarithm of Brotli's window in bytes: a page of 180 KB is as small as with 4 MB, in two thirds of the time. */
const brotliWindow = 18;

/** A finished response: the same bytes for everybody. */
export class CachedPage {
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Buffer>();
  /** The plain body until the page is packed. */
  #plain: Buffer | null;
  /** Called with the number of bytes that a further encoding takes. */
  onGrow: ((bytes: number) => void) | null = null;

  constructor(body: Buffer, headers: Record<string, string>, etag: string) {
    this.headers = { ...headers };
    this.etag = etag;
    this.#plain = body;
  }

  /** Bytes of all encoded bodies. */
  get bytes(): number {
    let bytes = 0;
    for (const body of this.#bodies.values()) bytes += body.length;
    return bytes;
  }

  /** The body in an encoding; compressed once. Plain ones are made each time: they are rarely asked for, and ten times as large. */
  bodyIn(encoding: Encoding): Buffer {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const plain = this.#plain ?? brotliDecompressSync(this.#bodies.get("br") ?? Buffer.alloc(0));
    if (encoding === "identity") return plain;
    const body = encode(plain, encoding);
    if (!this.#plain) release(plain);
    this.#bodies.set(encoding, body);
    this.onGrow?.(body.length);
    return body;
  }

  /** Keeps the body in Brotli only, a tenth of its size; other encodings are made from it. Before anybody has the plain one. */
  pack(): this {
    this.bodyIn("br");
    if (this.#plain) release(this.#plain);
    this.#plain = null;
    return this;
  }
}

function encode(plain: Buffer, encoding: "gzip" | "br"): Buffer {
  if (encoding === "gzip") return trimmed(gzipSync(plain, { level: 6, chunkSize }));
  return trimmed(
    brotliCompressSync(plain, {
      chunkSize,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  );
}

/** A copy in memory of its own, as a body of 5 KB would keep the whole block; that is given back. */
function trimmed(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  release(bytes);
  return copy;
}

/** A page from its text, or from bytes that nobody else uses, and headers. */
export function finishedPage(text: string | Buffer, headers: Record<string, string>): CachedPage {
  const body = typeof text === "string" ? Buffer.from(text) : text;
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return new CachedPage(body, headers, etag);
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
