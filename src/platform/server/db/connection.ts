/**
 * Where a PostgreSQL server is: at an address (`DATABASE_URL`), or behind a Unix socket in the folder `host`.
 * `pg` takes both as they are.
 */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };
