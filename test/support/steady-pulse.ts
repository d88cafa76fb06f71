import type { DatabaseConnection } from "../../src/platform/server/db/connection.ts";
import type { Pulse } from "../../src/platform/server/db/pulse.ts";

/** A database monitor that never reports an outage, for tests of other things. */
export const steadyPulse = (connection: DatabaseConnection): Pulse => ({
  isHere: true,
  isSure: true,
  isAsking: false,
  isWritable: true,
  server: connection,
  generation: 0,
  renew: () => undefined,
  onSilent: () => undefined,
  onReturn: () => undefined,
  whileHere: (work) => work(),
  began: Promise.resolve(),
  stop: async () => undefined,
});
