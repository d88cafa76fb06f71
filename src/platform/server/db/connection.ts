/**
 * Where a PostgreSQL server is: at an address (`DATABASE_URL`), or behind a Unix socket in the folder `host`.
 * `pg` takes both as they are.
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
