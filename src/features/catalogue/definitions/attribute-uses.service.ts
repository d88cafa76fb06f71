import { createContext } from "react-router";
import type { Database } from "#platform/server/db/database.ts";
import { type Uses, usesByAttribute, usesByChoice, usesOfAttribute, versionsOfWords } from "./attribute-uses.store.ts";

/** Where values of attributes are. */
export interface AttributeUses {
  /** By attribute; those without a value are missing. */
  all(): Promise<ReadonlyMap<string, Uses>>;
  /** Of one attribute, and of each of its words. */
  of(key: string): Promise<Uses & { choices: ReadonlyMap<string, Uses> }>;
  /** Versions of groups and units that staff has saved, as `unit:kw`; the others are at 1. */
  wordVersions(): Promise<ReadonlyMap<string, number>>;
}

export const attributeUsesContext = createContext<AttributeUses>();

/** Uses over a database. No I/O happens here. */
export function createAttributeUses(db: Database): AttributeUses {
  return {
    all: () => usesByAttribute(db),
    wordVersions: () => versionsOfWords(db),
    of: async (key) => ({ ...(await usesOfAttribute(db, key)), choices: await usesByChoice(db, key) }),
  };
}
