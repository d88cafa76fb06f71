import cluster from "node:cluster";
import { readSettings } from "./platform/server/settings.ts";

const settings = readSettings(process.env);
if (!settings.ok) {
  process.stderr.write(`${settings.errors.join("\n")}\n`);
  process.exit(1);
} else if (cluster.isPrimary) {
  // Without the code of the shop, which would take its memory a second time.
  const { runPrimary } = await import("./app/primary.ts");
  await runPrimary(settings.value);
} else {
  const { runWorker } = await import("./app/worker.ts");
  await runWorker(settings.value);
}
