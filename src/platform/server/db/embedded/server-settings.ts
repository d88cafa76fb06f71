import { type Home, port } from "./home.ts";

/**
 * Settings of the server, for a small machine that also runs the shop. `durable: false` is for tests only: a crash of the
 * machine may then lose data.
 */
export function serverSettings(home: Home, owner: string, durable: boolean): Record<string, string> {
  return {
    listen_addresses: "",
    port: String(port),
    unix_socket_directories: `"${home.sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    // Identifies the process that started this server; read by another start on the same data.
    "heliora.owner": owner,
    max_connections: "200",
    shared_buffers: "128MB",
    effective_cache_size: "512MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_worker_processes: "4",
    // Parallel queries need space in /dev/shm, which is small in containers.
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
    // The shop logs errors of its queries itself; the server's messages could contain personal data.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    log_error_verbosity: "terse",
    ...(home.walArchive
      ? {
          archive_mode: "on",
          // A module of PostgreSQL that copies each file durably under a temporary name and renames it.
          archive_library: "basic_archive",
          "basic_archive.archive_directory": home.walArchive,
          archive_timeout: "5min",
        }
      : {}),
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", wal_level: "minimal" }),
  };
}
