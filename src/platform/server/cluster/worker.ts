import { startVariable } from "./fork.ts";
import { envelope, opened, type ToPrimary, type ToWorker, type WorkerStart } from "./messages.ts";

/** Milliseconds between two signs of life. */
const beatInterval = 1_000;

/** The primary, as a worker sees it. */
export interface Primary {
  start: WorkerStart;
  /** Resolves once the message has left this process. */
  send(message: ToPrimary): Promise<void>;
  /** Calls `heard` with each message of one type. */
  on<Type extends ToWorker["type"]>(type: Type, heard: (message: Extract<ToWorker, { type: Type }>) => void): void;
  /** Resolves with a function that gives the permit back. */
  permit(): Promise<() => void>;
}

/** Connects this worker to the primary that forked it, and sends signs of life. */
export function connectToPrimary(env: Record<string, string | undefined>): Primary {
  const start = JSON.parse(env[startVariable] ?? "{}") as WorkerStart;
  const permits = new Map<number, () => void>();
  let lastPermit = 0;
  const send = (message: ToPrimary): Promise<void> =>
    new Promise((sent) => {
      if (process.connected) process.send?.(envelope(message), () => sent());
      else sent();
    });
  const on: Primary["on"] = (type, heard) => {
    process.on("message", (received) => {
      const message = opened<ToWorker>(received);
      if (message?.type === type) heard(message as Parameters<typeof heard>[0]);
    });
  };
  on("permit", ({ id }) => {
    permits.get(id)?.();
    permits.delete(id);
  });
  const beat = (): void => void send({ type: "beat" });
  setInterval(beat, beatInterval).unref();
  beat();
  return {
    start,
    send,
    on,
    async permit() {
      lastPermit += 1;
      const id = lastPermit;
      const granted = new Promise<void>((grant) => permits.set(id, grant));
      void send({ type: "permit-wanted", id });
      await granted;
      return () => void send({ type: "permit-returned", id });
    },
  };
}
