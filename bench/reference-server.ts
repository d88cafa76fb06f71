import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

/** The minimum that a server can do with these bytes: no routes, no logging, no extra headers. */
const body = await buffer(process.stdin);
const headers: Record<string, string> = JSON.parse(process.env.HEADERS ?? "{}");

createServer((_request, response) => {
  response.writeHead(200, { ...headers, "content-length": body.length });
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1", () => {
  process.stdout.write("ready\n");
});
process.on("SIGTERM", () => process.exit(0));
