import type { Emails } from "#features/emails/emails.service.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { receiptOf } from "../domain/receipt.ts";
import { sendInvitation } from "./invitations.email.ts";
import { type Invited, insertInvitation, selectUninvited, selectUnreviewed } from "./invitations.store.ts";
import { selectReceivedLines } from "./writing.store.ts";

/** Invitations to review received products. */
export interface ReviewInvitations {
  /**
   * Invites buyers whose orders were delivered `inviteAfterDays` ago (a setting of the market) and who agreed to such
   * e-mails, once per order. Idempotent, also across processes.
   */
  run(): Promise<void>;
}

interface ReviewInvitationsDeps {
  db: Database;
  emails: Emails;
  now: () => Date;
}

/** Maximum number of orders per run. */
const batch = 200;

/** Days within which a buyer is still invited, for instance after agreeing to e-mails later. */
const timeout = 14;

const day = 86_400_000;

export function createReviewInvitations({ db, emails, now }: ReviewInvitationsDeps): ReviewInvitations {
  const invite = (invited: Invited) =>
    inTransaction(db, async (trx) => {
      if (!(await insertInvitation(trx, invited.orderId))) return ok(null);
      const received: { productId: string; name: string }[] = [];
      for (const { productId, name } of await selectUnreviewed(trx, invited)) {
        const receipt = receiptOf(await selectReceivedLines(trx, invited.userId, productId));
        if (typeof receipt === "object") received.push({ productId, name });
      }
      if (received.length > 0) await sendInvitation(trx, emails, invited, received);
      return ok(null);
    });
  return {
    async run() {
      const errors: unknown[] = [];
      const at = now();
      for (const market of Object.values(markets)) {
        if (isNight(at, market)) continue;
        const before = new Date(at.getTime() - market.reviews.inviteAfterDays * day);
        const after = new Date(before.getTime() - timeout * day);
        const due = await selectUninvited(db, { market: market.code, after, before }, batch);
        for (const invited of due) await invite(invited).catch((error: unknown) => errors.push(error));
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** No e-mails between 21:00 and 9:00 in the market's time zone. */
function isNight(now: Date, { timeZone }: Pick<MarketSettings, "timeZone">): boolean {
  const hour = Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
  return hour < 9 || hour >= 21;
}
