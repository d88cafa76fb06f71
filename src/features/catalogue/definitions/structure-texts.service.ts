import type { Executor } from "#platform/server/db/database.ts";
import { appendVersions } from "../definition-writes.service.ts";
import { buildDefinitions } from "../domain/definitions/build.ts";
import { lockDefinitions } from "./definition-versions.store.ts";
import { selectDefinitions } from "./definitions.store.ts";
import { putTranslations } from "./write-definitions.store.ts";

/** A name of the structure in a language; subjects as in `definition_texts`. */
interface StructureText {
  subject: string;
  field: string;
  locale: string;
  text: string;
}

/**
 * Names of the structure for translators, in their transactions. Published names give their parts versions, so a form of staff that is
 * open meanwhile is a conflict; what was deleted since is left out. `lock` comes first of all: before texts are locked, as everywhere.
 * `reserved` are first segments of pages that are not of a category.
 */
export function createStructureTexts(reserved: ReadonlySet<string>) {
  return {
    lock: lockDefinitions,
    async publish(trx: Executor, actor: string, texts: readonly StructureText[]): Promise<void> {
      const before = await selectDefinitions(trx);
      await putTranslations(trx, texts);
      const after = await selectDefinitions(trx);
      const built = buildDefinitions(after, reserved);
      // Length and blanks, all that a name can do wrong, were refused by the caller.
      if (!built.ok) throw new Error(`Names made the definitions invalid: ${JSON.stringify(built.errors)}`);
      await appendVersions(trx, { actor, before, after });
    },
  };
}
