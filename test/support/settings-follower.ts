import { followSettings, loadSettings } from "../../src/features/settings/follow.service.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import type { DatabaseConnection } from "../../src/platform/server/db/connection.ts";
import { createDatabase } from "../../src/platform/server/db/database.ts";

/** A process of its own that follows the settings of a database, and reports each fee of the courier in Poland. */
const connection = JSON.parse(process.argv[2] ?? "{}") as DatabaseConnection;
const { db } = createDatabase(connection);
const report = (): void => void process.send?.(markets.PL.shipping.standard.cost);
await loadSettings(db);
const stop = followSettings({
  ...{ db, connection, onChange: report },
  onError: (error) => void process.stderr.write(`${String(error)}\n`),
});
process.once(
  "message",
  () =>
    void stop()
      .then(() => db.destroy())
      .then(() => process.disconnect()),
);
report();
