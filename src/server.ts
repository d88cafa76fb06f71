import * as build from "virtual:react-router/server-build";
import { startShop } from "./app/start.ts";
import { onFatalError, stopWithParent } from "./platform/server/lifecycle.ts";
import { readSettings } from "./platform/server/settings.ts";
import { startFailureText } from "./platform/server/start-error.ts";

/** Longest time in which the shop stops politely, in milliseconds, after the pause of SHUTDOWN_DELAY. */
const stopLimit = 10_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const endWith = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const settings = readSettings(process.env);
if (!settings.ok) endWith(settings.errors.join("\n"));
else {
  let stopRequested = false;
  let code = 0;
  let stop = async (_delay: number): Promise<void> => undefined;
  const end = (delay: number): void => {
    if (stopRequested) return;
    stopRequested = true;
    setTimeout(() => process.exit(1), delay * 1_000 + stopLimit).unref();
    stop(delay).then(
      () => process.exit(code),
      (error: unknown) => endWith(startFailureText(error)),
    );
  };
  // A balancer that asks /readyz has to see it before the port closes; a person at a terminal has not.
  process.on("SIGTERM", () => end(settings.value.SHUTDOWN_DELAY));
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => end(0));
  stopWithParent(() => end(0));
  onFatalError(() => {
    code = 1;
    end(0);
  });
  try {
    const shop = await startShop(settings.value, build, say);
    stop = shop.stop;
    if (stopRequested) await shop.stop().then(() => process.exit(code));
    say(`Heliora is open: ${shop.url}`);
  } catch (error) {
    endWith(startFailureText(error));
  }
}
