import * as build from "virtual:react-router/server-build";
import { startShop } from "./app/start.ts";
import { stopWithParent } from "./platform/server/parent.ts";
import { readSettings } from "./platform/server/settings.ts";
import { startFailureText } from "./platform/server/start-error.ts";

/** Longest time that running requests get to finish, in milliseconds. */
const drainLimit = 10_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const endWith = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const settings = readSettings(process.env);
if (!settings.ok) endWith(settings.faults.join("\n"));
else {
  let stopRequested = false;
  let stop = async (): Promise<void> => undefined;
  const end = (): void => {
    if (stopRequested) return;
    stopRequested = true;
    setTimeout(() => process.exit(1), drainLimit).unref();
    void stop().then(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  stopWithParent(end);
  try {
    const shop = await startShop(settings.value, build, say);
    stop = shop.stop;
    if (stopRequested) await shop.stop().then(() => process.exit(0));
    say(`Heliora is open: ${shop.url}`);
  } catch (fault) {
    endWith(startFailureText(fault));
  }
}
