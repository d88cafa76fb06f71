import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../../../src/platform/server/db/embedded.ts";
import { type OddNetwork, openOddNetwork } from "../../support/odd-network.ts";

/** A database server that shops use through DATABASE_URL, over a network that can be silenced. */
export async function openServerBehindNetwork(): Promise<OddNetwork> {
  const folder = await mkdtemp(join(tmpdir(), "heliora-server-"));
  // When run by root, the server runs as another user, who needs to traverse this folder.
  await chmod(folder, 0o755);
  const embedded = await startEmbedded({ dataDir: folder, say: () => undefined, throwAway: true });
  const network = await openOddNetwork(embedded.connection);
  return {
    ...network,
    async close() {
      await network.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
