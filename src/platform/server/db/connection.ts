/**
 * Where a PostgreSQL server is: at an address (`DATABASE_URL`), or behind a Unix socket in the folder `host`.
 * `pg` takes both as they are, unless the address names several servers (`serversOf`).
 */
export type DatabaseConnection = { connectionString: string } | SocketConnection;

/** Says all that `pg` would else take from variables like PGSSLMODE, which are meant for other servers. */
export type SocketConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
  options: string;
};

/** Scheme, user, servers, name of the database, parameters. */
const address = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

/** What libpq can be told to look for in a server, and the shop does by itself: it needs one that takes writes. */
const lookedFor = new Set(["any", "read-write", "primary"]);

/**
 * Each server of an address on its own, in their order: libpq's form `postgres://user@h1:5432,h2:5433/db`. What cannot be
 * read stays as it is.
 */
export function serversOf(connection: DatabaseConnection): DatabaseConnection[] {
  if (!("connectionString" in connection)) return [connection];
  const [, scheme, user, servers, database = "", parameters = ""] = address.exec(connection.connectionString) ?? [];
  if (servers === undefined) return [connection];
  const kept = parameters
    .slice(1)
    .split("&")
    .filter((part) => part && !part.startsWith("target_session_attrs="));
  const query = kept.length > 0 ? `?${kept.join("&")}` : "";
  return servers.split(",").map((server) => ({ connectionString: `${scheme}${user}${server}${database}${query}` }));
}

/** Whether a text is an address of one or several servers that the shop can use. */
export function isDatabaseAddress(text: string): boolean {
  const [, , , servers, , parameters = ""] = address.exec(text) ?? [];
  if (servers === undefined) return false;
  const wanted = new URLSearchParams(parameters).get("target_session_attrs");
  if (wanted !== null && !lookedFor.has(wanted)) return false;
  return serversOf({ connectionString: text }).every(
    (server) => "connectionString" in server && URL.canParse(server.connectionString),
  );
}
