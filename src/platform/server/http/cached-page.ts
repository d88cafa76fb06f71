import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";

/** How a body is encoded on the wire. */
export type Encoding = "identity" | "gzip" | "br";

/** A finished response: the same bytes for everybody. */
export class CachedPage {
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Buffer>();
  /** Called with the number of bytes that a further encoding takes. */
  onGrow: ((bytes: number) => void) | null = null;

  constructor(body: Buffer, headers: Record<string, string>, etag: string) {
    this.headers = { ...headers };
    this.etag = etag;
    this.#bodies.set("identity", body);
  }

  /** Bytes of all bodies. */
  get bytes(): number {
    let bytes = 0;
    for (const body of this.#bodies.values()) bytes += body.length;
    return bytes;
  }

  /** The body in an encoding; encoded once. */
  bodyIn(encoding: Encoding): Buffer {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const body = encode(this.#plain(), encoding);
    this.#bodies.set(encoding, body);
    this.onGrow?.(body.length);
    return body;
  }

  /** Keeps the body in Brotli only, a tenth of its size; other encodings are made from it. */
  pack(): this {
    this.bodyIn("br");
    this.#bodies.delete("identity");
    return this;
  }

  #plain(): Buffer {
    return this.#bodies.get("identity") ?? brotliDecompressSync(this.#bodies.get("br") ?? Buffer.alloc(0));
  }
}

function encode(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === "identity") return plain;
  if (encoding === "gzip") return gzipSync(plain, { level: 6 });
  return brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}

/** A page from its text and headers. */
export function finishedPage(text: string, headers: Record<string, string>): CachedPage {
  const body = Buffer.from(text);
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
