import type { DatabaseConnection } from "../../src/platform/server/db/connection.ts";
import type { Pulse } from "../../src/platform/server/db/pulse.ts";

/** The pulse of a database that never falls silent, for tests of something else. */
export const steadyPulse = (connection: DatabaseConnection): Pulse => ({
  isHere: true,
  isSure: true,
  isWritable: true,
  server: connection,
  generation: 0,
  renew: () => undefined,
  onSilent: () => undefined,
  whileHere: (work) => work(),
  began: Promise.resolve(),
  stop: async () => undefined,
});
