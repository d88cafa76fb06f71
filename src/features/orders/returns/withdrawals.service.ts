import { createContext } from "react-router";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import type { WithdrawalStatement } from "../domain/returns/withdrawal.ts";
import { sendWithdrawalEmails } from "./withdrawals.email.ts";
import { deleteOldWithdrawals, storeWithdrawal } from "./withdrawals.store.ts";

/** Why a statement was refused. */
export type WithdrawalRefusal = { code: "too_many"; seconds: number } | { code: "bad_form" };

/** Withdrawals of consumers from their contracts. */
export interface Withdrawals {
  /**
   * Stores a statement, once per id, and sends a receipt to its address and a notice to the shop. The answer does not
   * reveal whether the order exists: numbers are easy to guess.
   */
  take(
    id: string,
    statement: WithdrawalStatement,
    from: { audience: Audience; address: string },
  ): Promise<Result<{ number: string; at: Date }, WithdrawalRefusal>>;
  deleteOld(): Promise<void>;
}

export const withdrawalsContext = createContext<Withdrawals>();

/** Statements per network and hour, and receipts per mailbox and day: anybody can type somebody else's address. */
const perNetwork = { name: "withdrawal-network", points: 10, seconds: 3_600 };
const perMailbox = { name: "withdrawal-mailbox", points: 5, seconds: 86_400 };

interface WithdrawalsDeps {
  db: Database;
  emails: Pick<Emails, "write">;
  /** Key for hashing the counted addresses. */
  secret: string;
  now: () => Date;
}

/** Withdrawals on a database. No I/O happens here. */
export function createWithdrawals({ db, emails, secret, now }: WithdrawalsDeps): Withdrawals {
  const network = createRateLimit(db, perNetwork);
  const mailbox = createRateLimit(db, { ...perMailbox, secret });
  return {
    async take(id, statement, { audience: { locale, market }, address }) {
      const seconds = (await network.take(addressKey(address))) || (await mailbox.take(statement.email));
      if (seconds > 0) return fail({ code: "too_many" as const, seconds });
      return inTransaction(db, async (trx) => {
        const stored = await storeWithdrawal(trx, { id, market, locale, statement, at: now() });
        if (!stored) return fail({ code: "bad_form" as const });
        const { number, at, isNew, ...of } = stored;
        if (isNew) await sendWithdrawalEmails(trx, emails, { id, number, at, market, locale, statement, ...of });
        return ok({ number, at });
      });
    },
    deleteOld: () => deleteOldWithdrawals(db),
  };
}
