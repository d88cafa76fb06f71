import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { connect, isIP, type Socket } from "node:net";
import { connect as secure } from "node:tls";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { BringError } from "../domain/bring-errors.ts";
import { isPublicAddress, mayBePublicHost } from "../domain/public-address.ts";

/** How names become addresses and addresses connections. Tests have their own; the check between the two always takes place. */
export interface Network {
  /** All addresses of a name. Throws for a name without any. */
  resolve(host: string): Promise<readonly string[]>;
  open(address: string, port: number): Socket;
}

/** The Internet. */
export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  open: (host, port) => connect({ host, port }),
};

/** Limits of a download: bytes, and milliseconds until its last byte. */
export interface DownloadLimits {
  bytes: number;
  time: number;
}

type DownloadError =
  | Extract<
      BringError,
      "not_found" | "status" | "not_reached" | "private_host" | "redirects" | "slow" | "cut" | "web_page"
    >
  | "too_large";
type Answer = Result<Buffer, { code: DownloadError }>;

const maxRedirects = 3;

/**
 * Downloads a file from a public server. Each host, those of redirects included, is resolved once; the connection goes to the very
 * address that was checked, so a name that resolves otherwise the next moment (DNS rebinding) changes nothing. One address that is
 * not public among several is enough for a refusal.
 */
export async function download(address: string, limits: DownloadLimits, network: Network = internet): Promise<Answer> {
  const ended = AbortSignal.timeout(limits.time);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await answerOf(url, network, ended);
      if (!answer.ok) return answer;
      const { response } = answer;
      const { statusCode = 0, headers } = response;
      if (![301, 302, 303, 307, 308].includes(statusCode)) return await bodyOf(response, limits.bytes, ended);
      response.destroy();
      if (!headers.location || !URL.canParse(headers.location, url)) return fail({ code: "status" });
      url = new URL(headers.location, url);
    }
    return fail({ code: "redirects" });
  } catch {
    return fail({ code: ended.aborted ? "slow" : "not_reached" });
  }
}

async function answerOf(
  url: URL,
  network: Network,
  signal: AbortSignal,
): Promise<{ ok: true; response: IncomingMessage } | { ok: false; code: DownloadError }> {
  if (url.protocol !== "https:" || !mayBePublicHost(url.hostname)) return fail({ code: "private_host" });
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await before(signal, network.resolve(host));
  const [pinned] = addresses;
  if (pinned === undefined) return fail({ code: "not_reached" });
  if (!addresses.every(isPublicAddress)) return fail({ code: "private_host" });
  const response = await new Promise<IncomingMessage>((done, failed) => {
    const socket = network.open(pinned, Number(url.port || 443));
    const headers = { Accept: "*/*", "Accept-Encoding": "identity", "User-Agent": "Heliora-Import" };
    request(url, {
      headers,
      signal,
      // With an agent, even `false`, Node would ignore this and resolve the name itself.
      createConnection: () => secure({ socket, host, ...(isIP(host) ? {} : { servername: host }) }),
    })
      .on("response", done)
      .on("error", (error) => {
        socket.destroy();
        failed(error);
      })
      .end();
  });
  return { ok: true, response };
}

/** A name server that does not answer takes no longer than the whole download may. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    signal.addEventListener("abort", () => failed(signal.reason), { once: true });
    work.then(done, failed);
  });
}

async function bodyOf(response: IncomingMessage, limit: number, signal: AbortSignal): Promise<Answer> {
  const { statusCode = 0, headers } = response;
  const refused = (code: DownloadError): Answer => {
    response.destroy();
    return fail({ code });
  };
  if (statusCode === 404 || statusCode === 410) return refused("not_found");
  if (statusCode !== 200) return refused("status");
  if (/^(?:text\/html|application\/xhtml)/i.test(headers["content-type"] ?? "")) return refused("web_page");
  // A server that compresses although it was asked not to.
  if (headers["content-encoding"] && headers["content-encoding"] !== "identity") return refused("status");
  if (Number(headers["content-length"] ?? 0) > limit) return refused("too_large");
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limit) return refused("too_large");
      pieces.push(piece);
    }
  } catch (error) {
    const isCut = error instanceof Error && "code" in error && error.code === "ECONNRESET";
    if (isCut && !signal.aborted) return fail({ code: "cut" });
    throw error;
  }
  return response.complete ? ok(Buffer.concat(pieces)) : fail({ code: "cut" });
}
