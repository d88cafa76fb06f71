import { createHolders, createRoles } from "../../src/features/accounts/roles.service.ts";
import { createDeliveries } from "../../src/features/integrations/webhooks/deliveries.service.ts";
import { createSending } from "../../src/features/integrations/webhooks/sending.ts";
import { createSealing } from "../../src/features/integrations/webhooks/signing.ts";
import { createDatabase } from "../../src/platform/server/db/database.ts";
import { silentEmails } from "../support/order-builders.ts";

// A process that delivers webhooks until nothing is due, for tests that kill it:
// node test/integrations/deliver.ts <database url> <secret> <milliseconds that its clock is ahead>
const [connectionString = "", secret = "", ahead = "0"] = process.argv.slice(2);
const { db, pool } = createDatabase({ connectionString });
const now = () => new Date(Date.now() + Number(ahead));
const deliveries = createDeliveries({
  ...{ db, emails: silentEmails, now, sealing: createSealing(secret), send: createSending({ isLocal: true }) },
  holders: createHolders({ roles: createRoles({ db }), secondFactorDays: 7, now }),
  programs: { order: async () => null, returned: async () => null },
});
await deliveries.deliverDue();
await pool.end();
