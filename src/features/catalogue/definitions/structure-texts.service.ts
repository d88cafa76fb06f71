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
 * Publishes names of the structure for translators, in their transaction. Their parts get versions, so a form of staff that is open
 * meanwhile is a conflict. What was deleted since is left out. `reserved` are first segments of pages that are not of a category.
 */
export function createStructureTexts(reserved: ReadonlySet<string>) {
  return async (trx: Executor, actor: string, texts: readonly StructureText[]): Promise<void> => {
    await lockDefinitions(trx);
    const before = await selectDefinitions(trx);
    await putTranslations(trx, texts);
    const after = await selectDefinitions(trx);
    const built = buildDefinitions(after, reserved);
    // Length and blanks, all that a name can do wrong, were refused by the caller.
    if (!built.ok) throw new Error(`Names made the definitions invalid: ${JSON.stringify(built.errors)}`);
    await appendVersions(trx, { actor, before, after });
  };
}
