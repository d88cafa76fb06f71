/** `lost`: the connection is gone and the upload goes on by itself. `done`: `file` is the id of the stored file. */
export type UploadState = "waiting" | "sending" | "lost" | "done" | "failed";

/** An upload of a file that was chosen in a form. `key` is unique in the queue: two files may have one name. */
export interface QueuedUpload<Failure extends string> {
  key: number;
  name: string;
  bytes: number;
  sentBytes: number;
  state: UploadState;
  failure: Failure | null;
  file: string | null;
}

export type UploadQueue<Failure extends string> = readonly QueuedUpload<Failure>[];

export type UploadEvent<Failure extends string> =
  | { type: "chosen"; files: readonly { key: number; name: string; bytes: number; failure: Failure | null }[] }
  | { type: "started"; key: number }
  | { type: "lost"; key: number }
  | { type: "retried"; key: number }
  | { type: "removed"; key: number }
  | { type: "progressed"; key: number; sentBytes: number }
  | { type: "done"; key: number; file: string }
  | { type: "failed"; key: number; failure: Failure };

/** Uploads that run at once; more would only share the same line. */
const parallelUploads = 2;

const isActive = ({ state }: { state: UploadState }) => state === "waiting" || state === "sending" || state === "lost";

/**
 * The queue after an event. Events of uploads that were removed, or arrive after their end, change nothing: the transport may
 * still report about them.
 */
export function nextQueue<Failure extends string>(
  queue: UploadQueue<Failure>,
  event: UploadEvent<Failure>,
): UploadQueue<Failure> {
  if (event.type === "chosen") {
    // Finished uploads are kept only while they tell the order of those that still run.
    const kept = queue.some(isActive) ? queue : queue.filter(({ state }) => state !== "done");
    return [...kept, ...event.files.map(chosen)];
  }
  if (event.type === "removed") return queue.filter(({ key }) => key !== event.key);
  return queue.map((one) => (one.key === event.key ? nextUpload(one, event) : one));
}

function chosen<Failure extends string>({
  failure,
  ...file
}: {
  key: number;
  name: string;
  bytes: number;
  failure: Failure | null;
}): QueuedUpload<Failure> {
  return { ...file, failure, sentBytes: 0, state: failure === null ? "waiting" : "failed", file: null };
}

function nextUpload<Failure extends string>(
  one: QueuedUpload<Failure>,
  event: Exclude<UploadEvent<Failure>, { type: "chosen" | "removed" }>,
): QueuedUpload<Failure> {
  if (event.type === "retried") return one.state === "failed" ? { ...one, state: "waiting", failure: null } : one;
  if (!isActive(one)) return one;
  switch (event.type) {
    case "started":
      return { ...one, state: "sending" };
    case "lost":
      return { ...one, state: "lost" };
    case "progressed":
      return { ...one, state: "sending", sentBytes: Math.min(event.sentBytes, one.bytes) };
    case "done":
      return { ...one, state: "done", sentBytes: one.bytes, file: event.file };
    case "failed":
      return { ...one, state: "failed", failure: event.failure };
  }
}

/** Keys of the uploads to start now, in the order in which they were chosen. */
export function startable<Failure extends string>(queue: UploadQueue<Failure>): number[] {
  const running = queue.filter(({ state }) => state === "sending" || state === "lost").length;
  const waiting = queue.filter(({ state }) => state === "waiting").map(({ key }) => key);
  return waiting.slice(0, Math.max(0, parallelUploads - running));
}

/** True while an upload would be interrupted by leaving the page. */
export function isUploading<Failure extends string>(queue: UploadQueue<Failure>): boolean {
  return queue.some(isActive);
}

/** Ids of finished files that were chosen after one. */
export function finishedAfter<Failure extends string>(queue: UploadQueue<Failure>, key: number): string[] {
  const index = queue.findIndex((one) => one.key === key);
  return index < 0 ? [] : queue.slice(index + 1).flatMap(({ file }) => file ?? []);
}
