import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, type Site, shopUser } from "./cluster.ts";
import { type Running, run, until } from "./programs.ts";

/** Ports on loopback. */
const ports = { balancer: 24_080, shops: [24_081, 24_082], primary: 24_500, pgbouncer: 24_501 };

/** A shop of the drill. It must outlive every failover. */
export interface DrilledShop {
  name: string;
  url: string;
  program: Running;
  /** Its log and output so far. */
  said: () => string;
}

/** Two shops behind HAProxy. */
export interface Shops {
  /** Address of the balancer, as buyers know it. */
  url: string;
  shops: readonly DrilledShop[];
}

/**
 * HAProxy sends buyers to shops that are ready. For programs that cannot choose among servers it also leads to PostgreSQL's leader, as
 * Patroni's documentation shows.
 */
function haproxyConfig(nodes: readonly Node[]): string {
  return `global
  maxconn 1000
defaults
  timeout connect 2s
  timeout client 65s
  timeout server 65s
frontend shop
  mode http
  bind 127.0.0.1:${ports.balancer}
  default_backend shops
backend shops
  mode http
  balance roundrobin
  option forwardfor
  option redispatch
  option httpchk GET /readyz
  http-check expect status 200
  timeout check 2s
  default-server inter 500ms fall 1 rise 1
${ports.shops.map((port, at) => `  server shop${at + 1} 127.0.0.1:${port} check`).join("\n")}
listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`).join("\n")}
`;
}

/** PgBouncer pools by session, because the shop listens for notices (docs/how-to/operate.md). */
const pgbouncerConfig = (folder: string): string => `[databases]
${shopUser.database} = host=127.0.0.1 port=${ports.primary} dbname=${shopUser.database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, "users.txt")}
pool_mode = session
default_pool_size = 40
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`;

/**
 * Starts HAProxy, PgBouncer and two shops: the first one names all servers in its URL and reads from a replica, the second one
 * goes through PgBouncer and HAProxy.
 */
export async function openShops(site: Site, nodes: readonly Node[]): Promise<Shops> {
  const { folder, user, programs } = site;
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    chownSync(join(folder, name), user.uid, user.gid);
    return join(folder, name);
  };
  const { name, password, database } = shopUser;
  write("users.txt", `"${name}" "${password}"\n`);
  run("haproxy", [programs.haproxy, "-db", "-f", write("haproxy.cfg", haproxyConfig(nodes))], { folder, user });
  run("pgbouncer", [programs.pgbouncer, write("pgbouncer.ini", pgbouncerConfig(folder))], { folder, user });
  const direct = `postgres://${name}:${password}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(",")}/${database}`;
  const pooled = `postgres://${name}:${password}@127.0.0.1:${ports.pgbouncer}/${database}`;
  const url = `http://localhost:${ports.balancer}`;
  const env = {
    PUBLIC_URL: url,
    TRUSTED_PROXIES: "loopback",
    DATA_DIR: join(folder, "shop"),
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    NODE_ENV: "production",
    // Three database servers share the cores.
    WORKERS: "1",
    DEMO_ACCOUNTS: "true",
    // All buyers of the drill have one address and two accounts.
    SIGN_IN_LIMIT_PER_ADDRESS: "1000000",
    ORDER_LIMIT_PER_ACCOUNT: "1000000",
    UNPAID_ACCOUNTS_PER_ADDRESS: "1000000",
    READ_LIMIT_PER_ADDRESS: "1000000",
  };
  mkdirSync(env.DATA_DIR);
  const node = process.execPath;
  const databases: Record<string, string>[] = [
    {
      DATABASE_URL: `${direct}?target_session_attrs=read-write`,
      DATABASE_READ_URL: `${direct}?target_session_attrs=prefer-standby`,
    },
    { DATABASE_URL: pooled },
  ];
  const shops: DrilledShop[] = [];
  for (const [at, settings] of databases.entries()) {
    const port = ports.shops[at] ?? 0;
    const shop = `shop${at + 1}`;
    const program = run(shop, [node, "build/server/index.js"], {
      folder,
      env: { ...env, ...settings, PORT: String(port) },
    });
    const said = () => readFileSync(join(folder, `${shop}.log`), "utf8");
    await until(
      `${shop} is open`,
      async () => {
        if (program.hasEnded()) throw new Error(said());
        return said().includes("Heliora is open");
      },
      { limit: 180_000 },
    );
    shops.push({ name: shop, url: `http://localhost:${port}`, program, said });
  }
  await until("the balancer sees both shops", async () => (await fetch(`${url}/readyz`)).ok);
  return { url, shops };
}
