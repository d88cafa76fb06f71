import { createContext } from "react-router";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { DefinitionError } from "../domain/definitions/definition-errors.ts";
import { type PartChange, partOf } from "../domain/definitions/parts.ts";
import type { DefinitionRows } from "../domain/definitions/rows.ts";
import { valueChange } from "../domain/structure-forms/attribute-form.ts";
import { type Uses, usesByAttribute, usesByChoice, usesOfAttribute } from "./attribute-uses.store.ts";

/** Where values of attributes are. */
export interface AttributeUses {
  /** By attribute; those without a value are missing. */
  all(): Promise<ReadonlyMap<string, Uses>>;
  /** Of one attribute, and of each of its words. */
  of(key: string): Promise<Uses & { choices: ReadonlyMap<string, Uses> }>;
}

export const attributeUsesContext = createContext<AttributeUses>();

/** Uses over a database. No I/O happens here. */
export function createAttributeUses(db: Database): AttributeUses {
  return {
    all: () => usesByAttribute(db),
    of: async (key) => ({ ...(await usesOfAttribute(db, key)), choices: await usesByChoice(db, key) }),
  };
}

/**
 * Why a change of an attribute would leave values that no longer fit: another kind or stored unit, deletion, or a word that is gone.
 * Within the transaction that holds the lock of definitions, so no product gets such a value meanwhile.
 */
export async function usedErrors(
  trx: Executor,
  change: PartChange,
  before: DefinitionRows,
): Promise<DefinitionError[]> {
  if (change.kind !== "attribute") return [];
  const key = change.subject;
  const now = partOf(before, "attribute", key);
  if (!now) return [];
  const { isConverted, lost } = valueChange(now, change.rows);
  const error = (field: string, { products, drafts }: Uses): DefinitionError[] =>
    products + drafts === 0
      ? []
      : [{ subject: `attribute:${key}`, field, code: "in_use", other: String(products + drafts) }];
  if (isConverted) {
    const field = change.rows && change.rows.storedUnit !== now.storedUnit ? "storedUnit" : "kind";
    return error(field, await usesOfAttribute(trx, key));
  }
  if (lost.length === 0) return [];
  const uses = await usesByChoice(trx, key);
  return lost.flatMap((word) => error(`choices.${word}`, uses.get(word) ?? { products: 0, drafts: 0 }));
}
