import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../start-error.ts";

/** One step in the history of the schema, as it stands in its file. */
export type Migration = {
  number: number;
  name: string;
  sql: string;
  checksum: string;
  /** Its first line is `-- no transaction`: it makes or drops indexes while others write to their tables. */
  isConcurrent: boolean;
};

/** Reads `NNNN_name.sql` from `folder`, in order. Throws a sentence for a wrong name or a number used twice. */
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
  // Git may check text out with other line ends on another machine; that is no change.
  const sql = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
  const checksum = createHash("sha256").update(sql).digest("hex");
  const isConcurrent = /^-- no transaction\n/.test(sql);
  return { number: Number(number), name: file.slice(0, -".sql".length), sql, checksum, isConcurrent };
}

function numeral(number: number): string {
  return String(number).padStart(4, "0");
}
