/**
 * A PostgreSQL server: a URL (`DATABASE_URL`), or a Unix socket in the folder `host`. `pg` accepts both, unless the URL names
 * several servers (`serversOf`).
 */
export type DatabaseConnection = { connectionString: string } | SocketConnection;

/** Sets everything that `pg` would otherwise read from environment variables like PGSSLMODE. */
export type SocketConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
  options: string;
};

/** Scheme, user, servers, database, parameters. */
const address = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

/** Values of libpq's `target_session_attrs` that agree with what the shop does itself: prefer a server that accepts writes. */
const supportedAttributes = new Set(["any", "read-write", "primary"]);

/**
 * Splits a URL with several servers, in libpq's form `postgres://user@h1:5432,h2:5433/db`. An unreadable URL is returned
 * unchanged.
 */
export function serversOf(connection: DatabaseConnection): DatabaseConnection[] {
  if (!("connectionString" in connection)) return [connection];
  const [, scheme, user, servers, database = "", parameters = ""] = address.exec(connection.connectionString) ?? [];
  if (servers === undefined) return [connection];
  const remaining = parameters
    .slice(1)
    .split("&")
    .filter((part) => part && !part.startsWith("target_session_attrs="));
  const query = remaining.length > 0 ? `?${remaining.join("&")}` : "";
  return servers.split(",").map((server) => ({ connectionString: `${scheme}${user}${server}${database}${query}` }));
}

/** Whether a text is a URL of one or several servers that the shop supports. */
export function isDatabaseAddress(text: string): boolean {
  const [, , , servers, , parameters = ""] = address.exec(text) ?? [];
  if (servers === undefined) return false;
  const wanted = new URLSearchParams(parameters).get("target_session_attrs");
  if (wanted !== null && !supportedAttributes.has(wanted)) return false;
  return serversOf({ connectionString: text }).every(
    (server) => "connectionString" in server && URL.canParse(server.connectionString),
  );
}
