import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** Port of the shop that all journeys share, chosen by `playwright.config.ts`. */
export const port = Number(process.env.E2E_PORT);

/** Its origin, as used on its pages. */
export const origin = `http://localhost:${port}`;

/** Requests a path without following redirects. */
export function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return fetch(`${origin}${path}`, { method, headers, redirect: "manual" });
}

/** A raw response. */
export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Sends a request line and headers byte for byte, as no browser would. */
export async function askRaw(target: string, headers: readonly string[] = []): Promise<RawAnswer> {
  const socket = connect(port, "localhost");
  socket.write([`GET ${target} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers, "", ""].join("\r\n"));
  const answer = await text(socket);
  const [head = ""] = answer.split("\r\n\r\n", 1);
  const [first = "", ...lines] = head.split("\r\n");
  return {
    status: Number(first.split(" ")[1]),
    headers: Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
    ),
    body: answer.slice(head.length + 4),
  };
}
