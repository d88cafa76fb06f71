import type { ChildProcess } from "node:child_process";
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
    closeLostConnections(worker.process);
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

/** Messages of node:cluster to a worker, which it acknowledges by their number. */
interface ClusterMessage {
  act?: string;
  seq?: number;
  ack?: number;
}

/**
 * Closes connections that were being handed to a worker when it ended. node:cluster never hears that it took them and keeps
 * them open, so that their clients would wait for ever; closed ones are asked again by browsers.
 */
function closeLostConnections(worker: ChildProcess): void {
  const handed = new Map<number, { close(): void }>();
  const send = worker.send.bind(worker) as (message: unknown, ...rest: unknown[]) => boolean;
  worker.send = (message: ClusterMessage, ...rest: unknown[]) => {
    const [handle] = rest;
    const isConnection = message.act === "newconn" && message.seq !== undefined && handle;
    if (isConnection) handed.set(message.seq ?? 0, handle as { close(): void });
    return send(message, ...rest);
  };
  worker.on("internalMessage", ({ ack }: ClusterMessage) => {
    if (ack !== undefined) handed.delete(ack);
  });
  worker.once("exit", () => {
    for (const handle of handed.values()) handle.close();
  });
}
