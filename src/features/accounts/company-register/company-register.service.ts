import type { Database } from "#platform/server/db/database.ts";
import type { RegisterAnswer, RegisterKind } from "../domain/personal/registered-company.ts";
import { deleteRegisterAnswers, saveRegisterAnswer, selectRegisterAnswer } from "./company-register.store.ts";
import { type CompanyRegister, RegisterSilence } from "./register-request.ts";

/** Milliseconds: how long an answer counts, and how long a register that failed so often in a row is left alone. */
const limits = { answer: 24 * 3_600_000, failures: 3, pause: 60_000 };

/** Companies by their tax id, from public registers. */
export interface CompanyRegisters {
  /** Kinds of tax id that can be looked up in this shop. */
  kinds: readonly RegisterKind[];
  /** `silent`: there is no answer now, for `reason`; the buyer types. `taxId` has passed its check. */
  find(kind: RegisterKind, taxId: string): Promise<{ state: "answered"; answer: RegisterAnswer } | Silent>;
  /** Deletes answers that no longer count. */
  deleteOld(): Promise<void>;
}

interface Silent {
  state: "silent";
  reason: string;
}

interface Deps {
  db: Database;
  registers: Partial<Record<RegisterKind, CompanyRegister>>;
  now: () => Date;
}

/** Registers with answers of a day in the database. No I/O happens here. */
export function createCompanyRegisters({ db, registers, now }: Deps): CompanyRegisters {
  const kinds = (Object.keys(registers) as RegisterKind[]).filter((kind) => registers[kind]);
  const health = new Map(kinds.map((kind) => [kind, { failures: 0, pausedUntil: 0 }]));
  const running = new Map<string, Promise<RegisterAnswer>>();
  const oldest = () => new Date(now().getTime() - limits.answer);

  async function ask(register: CompanyRegister, kind: RegisterKind, taxId: string): Promise<RegisterAnswer> {
    const answer = await register.find(taxId, now());
    await saveRegisterAnswer(db, { kind, taxId, answer, at: now() });
    return answer;
  }

  /** Questions about one company at the same time are one. */
  function askOnce(register: CompanyRegister, kind: RegisterKind, taxId: string): Promise<RegisterAnswer> {
    const key = `${kind} ${taxId}`;
    const asked = running.get(key) ?? ask(register, kind, taxId).finally(() => running.delete(key));
    running.set(key, asked);
    return asked;
  }

  return {
    kinds,
    async find(kind, taxId) {
      const register = registers[kind];
      const state = health.get(kind);
      if (!register || !state) return { state: "silent", reason: "not set up" };
      const known = await selectRegisterAnswer(db, { kind, taxId, since: oldest() });
      if (known !== undefined) return { state: "answered", answer: known };
      if (now().getTime() < state.pausedUntil) return { state: "silent", reason: "left alone after failures" };
      try {
        const answer = await askOnce(register, kind, taxId);
        state.failures = 0;
        return { state: "answered", answer };
      } catch (error) {
        if (!(error instanceof RegisterSilence)) throw error;
        state.failures += 1;
        const pause = error.pause ?? (state.failures >= limits.failures ? limits.pause : 0);
        state.pausedUntil = Math.max(state.pausedUntil, now().getTime() + pause);
        return { state: "silent", reason: error.message };
      }
    },
    deleteOld: () => deleteRegisterAnswers(db, oldest()),
  };
}
