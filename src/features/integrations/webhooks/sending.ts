import { lookup as systemLookup } from "node:dns/promises";
import { type IncomingMessage, request as plainRequest, type RequestOptions } from "node:http";
import { request as tlsRequest } from "node:https";
import type { AttemptError, AttemptOutcome } from "../domain/delivery.ts";
import { isThisMachine } from "../domain/endpoint.ts";
import { isPublicAddress } from "./public-address.ts";

/** An address that a name resolves to. */
interface ResolvedAddress {
  address: string;
  family: number;
}

type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** Sends a webhook; never throws. */
export type Send = (url: string, headers: Readonly<Record<string, string>>, payload: string) => Promise<AttemptOutcome>;

interface SendingDeps {
  /** The shop runs on its developer's machine: plain http to this machine is allowed. */
  isLocal: boolean;
  resolve?: Resolve;
  /** Milliseconds from resolving to the end of the answer. */
  timeout?: number;
  /** Certificates to trust besides the system's. */
  ca?: string;
}

const usualTimeout = 10_000;
/** Bytes that are read of an answer, and those of them that the log has. */
const maxAnswer = 64 * 1024;
const loggedAnswer = 1024;

class RefusedTarget extends Error {
  readonly code: AttemptError;
  constructor(code: AttemptError) {
    super(code);
    this.code = code;
  }
}

/**
 * Sends webhooks. The name is resolved at each attempt, every address of it must be public, and the connection is made to the
 * address that was checked: another answer of the DNS a moment later changes nothing. Redirects are not followed. At most
 * 64 KiB of the answer are read, then the connection is destroyed.
 */
export function createSending({ isLocal, resolve = resolveAll, timeout = usualTimeout, ca }: SendingDeps): Send {
  return async (url, headers, payload) => {
    const began = performance.now();
    const within = AbortSignal.timeout(timeout);
    try {
      const target = new URL(url);
      const address = await inTime(checkedAddress(target, resolve, isLocal), within);
      const { status, answer } = await post(target, { address, headers, payload, signal: within, ca });
      // Nobody receives at the address of a redirect; the receiver has to be entered itself.
      const isRedirect = status >= 300 && status < 400;
      return { durationMs: since(began), ...(isRedirect ? failed("redirect") : { status, error: null }), answer };
    } catch (error) {
      return { durationMs: since(began), ...failed(within.aborted ? "timeout" : errorOf(error)), answer: null };
    }
  };
}

const failed = (error: AttemptError) => ({ status: null, error });

const since = (began: number): number => Math.round(performance.now() - began);

async function resolveAll(hostname: string): Promise<ResolvedAddress[]> {
  return systemLookup(hostname, { all: true });
}

/** The address to connect to. Refuses a name if any of its addresses is not public. */
async function checkedAddress(
  { protocol, hostname }: URL,
  resolve: Resolve,
  isLocal: boolean,
): Promise<ResolvedAddress> {
  const isHere = isLocal && protocol === "http:" && isThisMachine(hostname);
  if (protocol !== "https:" && !isHere) throw new RefusedTarget("refused_address");
  const found = await resolve(hostname.replace(/^\[|\]$/g, "")).catch(() => []);
  const [first] = found;
  if (!first) throw new RefusedTarget("unresolved");
  if (!isHere && !found.every(({ address }) => isPublicAddress(address))) throw new RefusedTarget("refused_address");
  return first;
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(new Error("timeout")), { once: true });
  return Promise.race([work, promise]);
}

interface Post {
  address: ResolvedAddress;
  headers: Readonly<Record<string, string>>;
  payload: string;
  signal: AbortSignal;
  ca: string | undefined;
}

function post(url: URL, { address, headers, payload, signal, ca }: Post): Promise<{ status: number; answer: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; answer: string }>();
  const options: RequestOptions & { ca?: string } = {
    method: "POST",
    headers: { ...headers, "Content-Length": String(Buffer.byteLength(payload)), Connection: "close" },
    // A connection of its own each time: one that is reused could be one to another address.
    agent: false,
    signal,
    // The name was resolved and checked before.
    lookup: (_hostname, { all }, callback) => {
      if (all) callback(null, [address]);
      else callback(null, address.address, address.family);
    },
    ...(ca !== undefined && { ca }),
  };
  const request = (url.protocol === "https:" ? tlsRequest : plainRequest)(url, options, (response) => {
    readAnswer(response).then(
      (answer) => {
        request.destroy();
        resolve({ status: response.statusCode ?? 0, answer });
      },
      (error: unknown) => reject(error),
    );
  });
  request.on("error", reject);
  request.end(payload);
  return promise;
}

/** The beginning of an answer. Leaving the loop destroys the connection. */
async function readAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxAnswer) break;
  }
  const text = Buffer.concat(chunks).subarray(0, loggedAnswer).toString("utf8");
  // The database stores no U+0000.
  return text.replaceAll("\0", "").toWellFormed();
}

function errorOf(error: unknown): AttemptError {
  if (error instanceof RefusedTarget) return error.code;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code) ? "tls" : "connection";
}
