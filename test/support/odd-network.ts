import { once } from "node:events";
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { join } from "node:path";
import type { DatabaseConnection } from "../../src/platform/server/db/connection.ts";

/** A proxy to a database that can be silenced: it then accepts connections and swallows all bytes in both directions. */
export interface OddNetwork {
  /** The same database through this proxy. */
  connection: { connectionString: string };
  swallow(): void;
  /** Forwards bytes again, on new connections: swallowed bytes are lost, and old connections are dropped silently. */
  heal(): void;
  /** Target of new connections from now on. */
  leadTo(connection: DatabaseConnection): void;
  /** Currently open connections. */
  count(): number;
  close(): Promise<void>;
}

export async function openOddNetwork(connection: DatabaseConnection): Promise<OddNetwork> {
  let target = placeOf(connection);
  let isSilent = false;
  const deaf = new WeakSet<Socket>();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      if (isSilent) deaf.add(from);
      from.on("data", (chunk) => {
        if (!deaf.has(from)) to.write(chunk);
      });
      from.on("error", () => undefined);
      // The end of a connection is not forwarded either while silenced.
      from.on("close", () => {
        open.delete(from);
        if (!deaf.has(from)) to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    connection: { connectionString: addressBy(connection, port) },
    swallow() {
      isSilent = true;
      for (const socket of open) deaf.add(socket);
    },
    heal() {
      isSilent = false;
    },
    leadTo(other) {
      target = placeOf(other);
    },
    count: () => open.size / 2,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Address of a server, for a plain socket. */
function placeOf(connection: DatabaseConnection): NetConnectOpts {
  if ("host" in connection) return { path: join(connection.host, `.s.PGSQL.${connection.port}`) };
  const { hostname, port } = new URL(connection.connectionString);
  return { host: hostname, port: Number(port || 5432) };
}

function addressBy(connection: DatabaseConnection, port: number): string {
  if ("host" in connection) {
    const { user, database, options } = connection;
    return `postgres://${user}@127.0.0.1:${port}/${database}?options=${encodeURIComponent(options)}`;
  }
  const url = new URL(connection.connectionString);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return url.href;
}
