import * as build from "virtual:react-router/server-build";
import { startShop } from "./app/start.ts";
import { onFatalFault } from "./platform/server/fatal.ts";
import { stopWithParent } from "./platform/server/parent.ts";
import { readSettings } from "./platform/server/settings.ts";
import { startFailureText } from "./platform/server/start-error.ts";

/** Longest time in which the shop stops politely, in milliseconds. */
const stopLimit = 10_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const endWith = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const settings = readSettings(process.env);
if (!settings.ok) endWith(settings.faults.join("\n"));
else {
  let stopRequested = false;
  let code = 0;
  let stop = async (): Promise<void> => undefined;
  const end = (): void => {
    if (stopRequested) return;
    stopRequested = true;
    setTimeout(() => process.exit(1), stopLimit).unref();
    stop().then(
      () => process.exit(code),
      (fault: unknown) => endWith(startFailureText(fault)),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  stopWithParent(end);
  onFatalFault(() => {
    code = 1;
    end();
  });
  try {
    const shop = await startShop(settings.value, build, say);
    stop = shop.stop;
    if (stopRequested) await shop.stop().then(() => process.exit(code));
    say(`Heliora is open: ${shop.url}`);
  } catch (fault) {
    endWith(startFailureText(fault));
  }
}
