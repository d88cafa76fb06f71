import cluster from "node:cluster";
import { envelope, opened, type ToPrimary, type WorkerStart } from "./messages.ts";
import type { WorkerProcess } from "./worker-group.ts";

/** Environment variable with the `WorkerStart` of a worker. */
export const startVariable = "HELIORA_WORKER";

/** Forks workers that run the program `exec`, read anew each time, and share the ports they listen on. */
export function createFork(exec: string): (start: WorkerStart) => WorkerProcess {
  cluster.setupPrimary({ exec, args: [] });
  return (start) => {
    const worker = cluster.fork({ [startVariable]: JSON.stringify(start) });
    // Its end is reported by "exit"; without a listener an error of the channel would end the primary.
    worker.on("error", () => undefined);
    return {
      pid: worker.process.pid ?? 0,
      send(message) {
        if (worker.isConnected()) worker.send(envelope(message));
      },
      onMessage: (heard) => {
        worker.on("message", (received: unknown) => {
          const message = opened<ToPrimary>(received);
          if (message) heard(message);
        });
      },
      onExit: (ended) => void worker.once("exit", (code: number | null) => ended(code)),
      kill: () => void worker.process.kill("SIGKILL"),
    };
  };
}
