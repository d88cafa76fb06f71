import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { type Operator, type OperatorFacts, operatorKey } from "./domain/operators/operator.ts";
import {
  deleteOperator,
  insertOperator,
  keysLike,
  lockOperator,
  type OperatorRow,
  selectOperators,
  selectOperatorsByKey,
  updateOperator,
} from "./operators/operators.store.ts";

export type { OperatorRow } from "./operators/operators.store.ts";

type Unknown = { code: "unknown_operator" };
/** Somebody else saved it meanwhile: nothing is written. */
type Changed = { code: "changed_meanwhile"; now: OperatorRow };

/** Manufacturers and responsible persons, for staff. The pages check permissions. */
export interface Operators {
  /** All operators by name, or those that contain a text in name, key, address or contact. */
  list(search?: string): Promise<OperatorRow[]>;
  /** Operators by key; unknown keys are missing. */
  byKeys(keys: readonly string[], db?: Executor): Promise<Map<string, Operator>>;
  one(key: string): Promise<OperatorRow | null>;
  /** Adds an operator; returns its key. */
  add(by: { id: string }, facts: OperatorFacts): Promise<string>;
  /** Saves an operator whose version `seen` was edited. */
  save(
    by: { id: string },
    key: string,
    edit: { seen: number; facts: OperatorFacts },
  ): Promise<Result<null, Unknown | Changed>>;
  /** Deletes an operator that no product and no draft refers to. */
  remove(
    by: { id: string },
    key: string,
    seen: number,
  ): Promise<Result<null, Unknown | Changed | { code: "in_use"; products: number }>>;
}

export const operatorsContext = createContext<Operators>();

function entryOf(action: "operator.save" | "operator.delete", actor: string, key: string, called: string) {
  return { actor, action, subject: { kind: "operator", id: key }, details: { called } } as const;
}

/** Operators over a database. No I/O happens here. */
export function createOperators({ db }: { db: Database }): Operators {
  /** Runs `work` on the locked operator unless it has changed since it was read. */
  function change<Value, Failure extends { code: string }>(
    key: string,
    seen: number,
    work: (trx: Executor, now: OperatorRow) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure | Unknown | Changed>> {
    return inTransaction(db, async (trx): Promise<Result<Value, Failure | Unknown | Changed>> => {
      await lockOperator(trx, key);
      const [now] = await selectOperatorsByKey(trx, [key]);
      if (!now) return fail({ code: "unknown_operator" });
      if (now.version !== seen) return fail({ code: "changed_meanwhile", now });
      return work(trx, now);
    });
  }

  return {
    list: (search = "") => selectOperators(db, search),
    async byKeys(keys, executor = db) {
      return new Map((await selectOperatorsByKey(executor, keys)).map((row) => [row.key, row]));
    },
    one: async (key) => (await selectOperatorsByKey(db, [key]))[0] ?? null,
    async add(by, facts) {
      const actor = `user:${by.id}`;
      const added = await inTransaction(db, async (trx) => {
        const taken = await keysLike(
          trx,
          operatorKey(facts.name, () => false),
        );
        for (;;) {
          const key = operatorKey(facts.name, (one) => taken.has(one));
          // Of two that are added at once, the second waits for the first and takes the next key.
          if (await insertOperator(trx, { key, by: actor, facts })) {
            await addAuditEntry(trx, entryOf("operator.save", actor, key, facts.name));
            return ok(key);
          }
          taken.add(key);
        }
      });
      return added.value;
    },
    save: (by, key, { seen, facts }) =>
      change<null, never>(key, seen, async (trx) => {
        const actor = `user:${by.id}`;
        await updateOperator(trx, { key, by: actor, facts });
        await addAuditEntry(trx, entryOf("operator.save", actor, key, facts.name));
        return ok(null);
      }),
    remove: (by, key, seen) =>
      change(key, seen, async (trx, { products, name }) => {
        if (products > 0) return fail({ code: "in_use" as const, products });
        await deleteOperator(trx, key);
        await addAuditEntry(trx, entryOf("operator.delete", `user:${by.id}`, key, name));
        return ok(null);
      }),
  };
}
