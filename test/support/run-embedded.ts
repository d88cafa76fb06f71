import { startEmbedded } from "../../src/platform/server/db/embedded.ts";
import { startFailureText } from "../../src/platform/server/start-error.ts";

// A process that holds a database like a shop does: node run-embedded.ts <data folder> [share]. It writes one JSON text per
// line: the messages to the operator, then the connection, or the message of a refusal.
const [dataDir = "", mode] = process.argv.slice(2);
const write = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const embedded = await startEmbedded({ dataDir, share: mode === "share", say: (said) => write({ said }) });
  write({ connection: embedded.connection });
  const stop = (): void => void embedded.stop().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  if (mode === "share") stop();
} catch (error) {
  write({ refused: startFailureText(error) });
  process.exit(1);
}
