import type { MetricObject } from "prom-client";
import type { DatabaseConnection } from "../db/connection.ts";

/** What a worker is told when it is forked. */
export interface WorkerStart {
  /** The built-in database, which the primary runs; `null` with `DATABASE_URL`. */
  connection: DatabaseConnection | null;
  /** Others serve meanwhile: connections are accepted only once the product index is filled. */
  othersServe: boolean;
}

/** From the primary to a worker. */
export type ToWorker =
  /** Run the background jobs of the group from now on. */
  | { type: "run-jobs" }
  /** Another worker has taken over: finish what is open and end. */
  | { type: "retire" }
  /** The shop stops after `delay` seconds, in which `/readyz` refuses. */
  | { type: "stop"; delay: number }
  | { type: "metrics-wanted"; id: number }
  | { type: "permit"; id: number };

/** From a worker to the primary. */
export type ToPrimary =
  /** It accepts connections at this address. */
  | { type: "ready"; url: string }
  /** Its event loop turns; sent every second. */
  | { type: "beat" }
  | { type: "metrics"; id: number; metrics: MetricObject[] }
  | { type: "permit-wanted"; id: number }
  | { type: "permit-returned"; id: number };

/** Other packages use the same channel. */
const channel = "heliora";

/** Marks a message as one of ours. */
export const envelope = <Message>(message: Message) => ({ channel, message });

/** The message of an envelope; `null` for those of other packages. Both ends are processes of the same shop. */
export function opened<Message>(received: unknown): Message | null {
  const isOurs = typeof received === "object" && received !== null && "channel" in received;
  return isOurs && received.channel === channel && "message" in received ? (received.message as Message) : null;
}
