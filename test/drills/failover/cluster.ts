import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Running, run, until } from "./programs.ts";

/** Programs and folder of a drill, and who runs them. */
export interface Site {
  folder: string;
  user: { uid: number; gid: number };
  programs: { etcd: string; patroni: string; haproxy: string; pgbouncer: string; postgresFolder: string };
}

/** One machine: PostgreSQL under Patroni. */
export interface Node {
  name: string;
  port: number;
  apiPort: number;
  folder: string;
  config: string;
  patroni: Running;
}

/** Ports on loopback; every node has the next ones. */
const ports = { etcd: 24_379, etcdPeer: 24_380, postgres: 24_432, api: 24_008 };
/** Passwords of a cluster that exists for minutes, on loopback. */
const passwords = {
  superuser: "drill-super",
  replication: "drill-replication",
  rewind: "drill-rewind",
  shop: "drill-shop",
};
export const shopUser = { name: "shop", password: passwords.shop, database: "heliora" };

/**
 * Seconds: the shortest lease that Patroni's documentation allows, for after a SIGKILL the others wait until it has expired. The
 * remaining ones fit into it (loop_wait + 2 × retry_timeout ≤ ttl).
 */
const timing = { ttl: 20, loop_wait: 2, retry_timeout: 5 };

/** A running cluster of three nodes. */
export class Cluster {
  readonly nodes: Node[] = [];
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  /** Starts etcd and three nodes, and creates the shop's database. */
  async start(): Promise<void> {
    const { folder, user, programs } = this.#site;
    const client = `http://127.0.0.1:${ports.etcd}`;
    const peer = `http://127.0.0.1:${ports.etcdPeer}`;
    const etcd = [
      ["name", "etcd"],
      ["data-dir", join(folder, "etcd")],
      ["listen-client-urls", client],
      ["advertise-client-urls", client],
      ["listen-peer-urls", peer],
      ["initial-advertise-peer-urls", peer],
      ["initial-cluster", `etcd=${peer}`],
    ].flatMap(([name, value]) => [`--${name}`, value ?? ""]);
    run("etcd", [programs.etcd, ...etcd], { folder, user });
    await until("etcd answers", async () => (await fetch(`${client}/health`)).ok);
    for (const [at, name] of ["one", "two", "three"].entries()) {
      this.nodes.push(this.#create(name, at));
      if (at === 0) await until("the first leader", () => this.leader(), { limit: 120_000 });
    }
    await this.whole();
    const admin = await this.connect(await this.leader(), "postgres");
    await admin.query(`create role ${shopUser.name} login password '${shopUser.password}'`);
    await admin.query(`create database ${shopUser.database} owner ${shopUser.name}`);
    await admin.end();
  }

  /** Servers as a URL names them. */
  get servers(): string {
    return this.nodes.map(({ port }) => `127.0.0.1:${port}`).join(",");
  }

  /** The node that Patroni and PostgreSQL both call the leader. */
  async leader(): Promise<Node> {
    for (const node of this.nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.apiPort}/primary`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => null);
      if (!answer?.ok) continue;
      const client = await this.connect(node, "postgres");
      const { rows } = await client.query("select pg_is_in_recovery() as standby");
      await client.end();
      if (rows[0]?.standby === false) return node;
    }
    throw new Error("no leader");
  }

  async standbys(): Promise<Node[]> {
    const leader = await this.leader();
    return this.nodes.filter((node) => node !== leader);
  }

  /** Waits until there is a leader with two standbys that stream, one of them synchronous. */
  async whole(): Promise<Node> {
    return until(
      "a leader with two standbys",
      async () => {
        const leader = await this.leader();
        const client = await this.connect(leader, "postgres");
        const { rows } = await client.query<{ state: string; sync_state: string }>(
          "select state, sync_state from pg_stat_replication where state = 'streaming'",
        );
        await client.end();
        return rows.length === 2 && rows.some(({ sync_state }) => sync_state === "sync") && leader;
      },
      { limit: 180_000, every: 250 },
    );
  }

  /** A superuser's connection to one node, past everything else. */
  async connect(node: Node, database: string): Promise<pg.Client> {
    const client = new pg.Client({
      host: "127.0.0.1",
      port: node.port,
      user: "postgres",
      password: passwords.superuser,
      database,
      connectionTimeoutMillis: 2_000,
    });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  }

  /** SIGKILL to Patroni, so that nothing is tidied up, and to PostgreSQL. */
  kill(node: Node): void {
    const postmaster = postmasterOf(node);
    node.patroni.child.kill("SIGKILL");
    if (postmaster) process.kill(postmaster, "SIGKILL");
  }

  /** Starts a killed node again. */
  restart(node: Node): void {
    node.patroni = this.#patroni(node.name, node.config);
  }

  /** Ends what a killed Patroni left running. */
  killLeftovers(): void {
    for (const node of this.nodes) {
      const postmaster = postmasterOf(node);
      if (postmaster && existsSync(`/proc/${postmaster}`)) process.kill(postmaster, "SIGKILL");
    }
  }

  #create(name: string, at: number): Node {
    const { folder, user } = this.#site;
    const place = join(folder, name);
    mkdirSync(place, { mode: 0o700 });
    chownSync(place, user.uid, user.gid);
    const node = { name, port: ports.postgres + at, apiPort: ports.api + at, folder: place };
    const config = join(folder, `${name}.json`);
    writeFileSync(config, JSON.stringify(this.#config(node), null, 2));
    chownSync(config, user.uid, user.gid);
    return { ...node, config, patroni: this.#patroni(name, config) };
  }

  #patroni(name: string, config: string): Running {
    const { folder, user, programs } = this.#site;
    return run(`patroni-${name}`, [programs.patroni, config], { folder, user });
  }

  /** Patroni reads YAML, of which JSON is a part. */
  #config({ name, port, apiPort, folder }: Omit<Node, "config" | "patroni">) {
    const api = `127.0.0.1:${apiPort}`;
    const postgres = `127.0.0.1:${port}`;
    return {
      scope: "heliora",
      name,
      restapi: { listen: api, connect_address: api },
      etcd3: { host: `127.0.0.1:${ports.etcd}` },
      bootstrap: {
        dcs: {
          ...timing,
          synchronous_mode: true,
          synchronous_mode_strict: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              wal_log_hints: "on",
              max_connections: 100,
              // Until a standby has found the new leader no commit is confirmed; by default it looks every five seconds.
              wal_retrieve_retry_interval: "500ms",
            },
          },
        },
        initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      },
      postgresql: {
        listen: postgres,
        connect_address: postgres,
        data_dir: join(folder, "data"),
        bin_dir: this.#site.programs.postgresFolder,
        pgpass: join(folder, "pgpass"),
        authentication: {
          superuser: { username: "postgres", password: passwords.superuser },
          replication: { username: "replicator", password: passwords.replication },
          rewind: { username: "rewind", password: passwords.rewind },
        },
        pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256"],
        parameters: {
          unix_socket_directories: folder,
          password_encryption: "scram-sha-256",
          shared_buffers: "64MB",
          // The drill looks there for the reads of a replica.
          log_connections: "on",
        },
      },
    };
  }
}

function postmasterOf({ folder }: Pick<Node, "folder">): number | null {
  try {
    return Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n", 1)[0]);
  } catch {
    return null;
  }
}
