import { resolve } from "node:path";
import { readDefinitionFiles } from "../../src/features/catalogue/definitions/definition.files.ts";
import { buildDefinitions } from "../../src/features/catalogue/domain/definitions/build.ts";
import { definitions, setDefinitions } from "../../src/features/catalogue/domain/definitions/current.ts";
import type { DefinitionRows } from "../../src/features/catalogue/domain/definitions/rows.ts";

/** Definitions of a new shop, which every test starts with. */
export const seedRows: DefinitionRows = await readDefinitionFiles(resolve(import.meta.dirname, "../../db/seed"));

/** Definitions of changed rows; throws for invalid ones. */
export function definitionsOf(rows: DefinitionRows) {
  const built = buildDefinitions(rows);
  if (!built.ok) throw new Error(JSON.stringify(built.errors, null, 1));
  return built.value;
}

/** Runs a test with other definitions in force. Synchronous: pure tests share a process. */
export function withDefinitions(change: (rows: DefinitionRows) => DefinitionRows, run: () => void): void {
  const before = definitions();
  setDefinitions(definitionsOf(change(seedRows)));
  try {
    run();
  } finally {
    setDefinitions(before);
  }
}
