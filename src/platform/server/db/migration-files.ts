import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../start-error.ts";

/** A migration file. */
export type Migration = {
  number: number;
  name: string;
  sql: string;
  checksum: string;
  /** Its first line is `-- no transaction`: it creates or drops indexes concurrently with writes. */
  isConcurrent: boolean;
};

/** Reads `NNNN_name.sql` from `folder`, in order. Throws for an invalid name or a duplicate number. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  if (names.length === 0) throw new StartError(`There are no migrations in ${folder}.`);
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  for (const [index, migration] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before && before.number >= migration.number) {
      throw new StartError(
        `Two migrations have the number ${numeral(migration.number)}: ${before.name} and ${migration.name}.`,
      );
    }
  }
  return migrations;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
  if (number === undefined) throw new StartError(`The migration ${file} must be named like 0012_what_it_does.sql.`);
  // Git may check out other line endings on another machine, which is not a change.
  const sql = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
  const checksum = createHash("sha256").update(sql).digest("hex");
  const isConcurrent = /^-- no transaction\n/.test(sql);
  return { number: Number(number), name: file.slice(0, -".sql".length), sql, checksum, isConcurrent };
}

function numeral(number: number): string {
  return String(number).padStart(4, "0");
}
