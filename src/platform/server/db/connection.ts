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

/** libpq's `target_session_attrs`: which of several servers may be used. */
const targets = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const;
export type Target = (typeof targets)[number];

/** The targets of a shop, which has to write. */
const writableTargets: readonly Target[] = ["any", "read-write", "primary"];

/** Scheme, user, servers, database, parameters. */
const address = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

/** Parameters that name or choose servers; the others are passed on. */
const choosing = /^(?:host|port|target_session_attrs)=/;

/** A URL of libpq in its parts; `null` for any other text. */
function partsOf(text: string) {
  const [, scheme = "", user = "", servers, database = "", parameters = ""] = address.exec(text) ?? [];
  if (servers === undefined) return null;
  const rest = parameters
    .slice(1)
    .split("&")
    .filter((part) => part && !choosing.test(part));
  const given = new URLSearchParams(parameters);
  return { scheme, user, database, rest, servers: given.has("host") ? listed(given) : servers.split(","), given };
}

/** Servers of `host=a,b&port=5432,5433`: a port for each host, or one for all. `null` for another number of ports. */
function listed(given: URLSearchParams): string[] | null {
  const hosts = given.get("host")?.split(",") ?? [];
  const ports = given.get("port")?.split(",") ?? [""];
  if (ports.length !== 1 && ports.length !== hosts.length) return null;
  return hosts.map((host, at) => {
    const port = ports.length === 1 ? ports[0] : ports[at];
    if (host.startsWith("/")) return `?host=${encodeURIComponent(host)}${port ? `&port=${port}` : ""}`;
    return `${host.includes(":") ? `[${host}]` : host}${port ? `:${port}` : ""}`;
  });
}

/**
 * Splits a URL with several servers, in libpq's forms `postgres://user@h1:5432,h2:5433/db` and `…/db?host=h1,h2&port=5432`. An
 * unreadable URL is returned unchanged.
 */
export function serversOf(connection: DatabaseConnection): DatabaseConnection[] {
  if (!("connectionString" in connection)) return [connection];
  const parts = partsOf(connection.connectionString);
  if (!parts?.servers) return [connection];
  const { scheme, user, database, rest, servers } = parts;
  return servers.map((server) => {
    const isSocket = server.startsWith("?");
    const query = [...(isSocket ? [server.slice(1)] : []), ...rest].join("&");
    const place = isSocket ? "localhost" : server;
    return { connectionString: `${scheme}${user}${place}${database}${query ? `?${query}` : ""}` };
  });
}

/** Which servers of the URL may be used. */
export function targetOf(connection: DatabaseConnection): Target {
  if (!("connectionString" in connection)) return "any";
  const wanted = partsOf(connection.connectionString)?.given.get("target_session_attrs");
  return targets.find((target) => target === wanted) ?? "any";
}

/** Whether a text is a URL of one or several servers with one of these targets. */
function isAddressFor(allowed: readonly string[], text: string): boolean {
  const parts = partsOf(text);
  if (!parts?.servers) return false;
  const wanted = parts.given.get("target_session_attrs");
  if (wanted !== null && !allowed.includes(wanted)) return false;
  return serversOf({ connectionString: text }).every(
    (server) => "connectionString" in server && URL.canParse(server.connectionString),
  );
}

/** Whether a text is a URL of one or several servers that the shop supports. */
export const isDatabaseAddress = (text: string): boolean => isAddressFor(writableTargets, text);

/** The same for `DATABASE_READ_URL`, whose server need not accept writes. */
export const isReadAddress = (text: string): boolean => isAddressFor(targets, text);

/** Whether two connections lead to the same server of a URL. */
export function isSameServer(one: DatabaseConnection, other: DatabaseConnection): boolean {
  if (!("connectionString" in one) || !("connectionString" in other)) return one === other;
  return one.connectionString === other.connectionString;
}
