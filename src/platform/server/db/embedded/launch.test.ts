import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Home, openHome, port } from "./home.ts";
import { launch } from "./launch.ts";

let folder: string;
let home: Home;
let server: Server;

/** AuthenticationOk and ReadyForQuery of the PostgreSQL protocol. */
const letIn = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), `heliora-test-${process.pid}-`));
  chmodSync(folder, 0o755);
  home = await openHome(join(folder, "data"), () => undefined);
  // It lets everyone in and is gone when the first query comes.
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(letIn);
      socket.once("data", () => socket.destroy());
    });
  });
  await new Promise<void>((done) => server.listen(join(home.sockets, `.s.PGSQL.${port}`), done));
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

/** Launches a server that writes a log and ends. */
async function launchOf(log: string[]) {
  const postgres = join(folder, "postgres");
  writeFileSync(postgres, `#!/bin/sh\nsleep 0.3\n${log.map((line) => `echo '${line}'\n`).join("")}exit 1\n`);
  chmodSync(postgres, 0o755);
  const launched = await launch({
    ...{ home, owner: "me", durable: false, signal: new AbortController().signal },
    binaries: { postgres, initdb: postgres, major: 17 },
  });
  return launched.ready ? "ready" : { again: launched.again, reason: launched.error.message };
}

const ended = "FATAL:  recovery ended before the target";
const recovering = "FATAL:  the database system is in recovery mode";
const stopping = "FATAL:  the database system is shutting down";

// The server answers the first connection and is gone when the first query comes.
test.each([
  { log: [ended], again: false, reason: "recovery ended before the target" },
  { log: [ended, recovering, stopping], again: false, reason: "recovery ended before the target" },
  { log: [stopping], again: true, reason: "the database system is shutting down" },
  { log: ['FATAL:  lock file "postmaster.pid" already exists', stopping], again: true, reason: "already exists" },
])("a server that stops is a failed start with the reason of its log: $log", async ({ log, again, reason }) => {
  expect(await launchOf(log)).toMatchObject({ again, reason: expect.stringContaining(reason) });
});
