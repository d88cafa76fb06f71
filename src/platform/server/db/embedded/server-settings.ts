import { type Home, port } from "./home.ts";

/**
 * Settings of the server, for a small machine that also runs the shop. Memory in PostgreSQL's own units.
 * `durable: false` is for tests only: a crash of the machine may then cost data.
 */
export function serverSettings(home: Home, owner: string, durable: boolean): Record<string, string> {
  return {
    listen_addresses: "",
    port: String(port),
    unix_socket_directories: `"${home.sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    // Who started this server: another start on the same data reads it.
    "heliora.owner": owner,
    max_connections: "100",
    shared_buffers: "128MB",
    effective_cache_size: "512MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_worker_processes: "4",
    // Parallel queries want room in /dev/shm, of which a container has little.
    max_parallel_workers_per_gather: "0",
    max_parallel_maintenance_workers: "0",
    random_page_cost: "1.1",
    jit: "off",
    max_wal_senders: "0",
    max_wal_size: "512MB",
    checkpoint_timeout: "15min",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // The shop logs the errors of its queries itself. Here they could carry what belongs to a person.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    log_error_verbosity: "terse",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", wal_level: "minimal" }),
  };
}
