import { useCallback, useEffect, useRef, useState } from "react";
import {
  forgetUpload,
  type InterruptedUpload,
  interruptedUploads,
  type RunningUpload,
  startUpload,
  type UploadError,
} from "#features/admin/uploads.browser.ts";
import { chosenFailure } from "../../../domain/media/chosen-file.ts";
import {
  finishedAfter,
  isUploading,
  nextQueue,
  startable,
  type UploadEvent,
  type UploadQueue,
} from "../../../domain/media/upload-queue.ts";
import { fetchMedia, type MediaView } from "./media-requests.ts";
import { canRetry, failureOf, type UploadFailure } from "./upload-failures.ts";

interface UploadsOptions {
  /** Tells the uploads of one field from those of others, in this browser. */
  scope: string;
  /** Uses a stored file, before those that were chosen `later`; returns why it does not fit. */
  onUploaded: (file: MediaView, later: readonly string[]) => UploadFailure | null;
  /** Files that may still be added, so that what would not fit is not sent. */
  room?: number;
}

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads of one field: several at once, each with its progress, error, cancel and retry. */
export function useUploads({ scope: field, onUploaded, room = Number.POSITIVE_INFINITY }: UploadsOptions) {
  const [queue, setQueue] = useState<UploadQueue<UploadFailure>>([]);
  const [interrupted, setInterrupted] = useState<readonly InterruptedUpload[]>([]);
  // Events arrive between renders: the queue is kept here, the state only shows it.
  const current = useRef(queue);
  const files = useRef(new Map<number, File>());
  const running = useRef(new Map<number, RunningUpload>());
  const use = useRef(onUploaded);
  useEffect(() => {
    use.current = onUploaded;
  });

  const send = useCallback(
    (event: UploadEvent<UploadFailure>) => {
      current.current = nextQueue(current.current, event);
      setQueue(current.current);
      for (const key of startable(current.current)) {
        const file = files.current.get(key);
        if (!file) continue;
        current.current = nextQueue(current.current, { type: "started", key });
        const ended = (next: UploadEvent<UploadFailure>) => {
          running.current.delete(key);
          send(next);
        };
        const upload = startUpload(file, targetOf(field), {
          onProgress: (sentBytes) => send({ type: "progressed", key, sentBytes }),
          onLost: () => send({ type: "lost", key }),
          onFailed: (error) => ended({ type: "failed", key, failure: failureOf(error) }),
          onDone: (stored) => {
            const failure = use.current(stored, finishedAfter(current.current, key));
            ended(failure ? { type: "failed", key, failure } : { type: "done", key, file: stored.id });
          },
        });
        running.current.set(key, upload);
      }
      setQueue(current.current);
    },
    [field],
  );

  useEffect(() => {
    const kept = running.current;
    void interruptedUploads(scopeOf(field)).then(setInterrupted);
    // What was sent stays on the server: choosing the file again goes on.
    return () => {
      for (const upload of kept.values()) upload.cancel();
      kept.clear();
    };
  }, [field]);
  useRetryOnline(current, send);

  return {
    queue,
    interrupted,
    isBusy: isUploading(queue),
    choose(chosen: readonly File[]) {
      const free = room - current.current.filter(({ state }) => state === "waiting" || state === "sending").length;
      const added = chosen.map((file, index) => {
        const key = nextKey++;
        files.current.set(key, file);
        const failure = index >= free ? ("full" as const) : chosenFailure(file);
        return { key, name: file.name, bytes: file.size, failure };
      });
      setInterrupted((left) =>
        left.filter(({ name, bytes }) => !added.some((one) => one.name === name && one.bytes === bytes)),
      );
      if (added.length > 0) send({ type: "chosen", files: added });
    },
    retry: (key: number) => send({ type: "retried", key }),
    remove(key: number) {
      running.current.get(key)?.discard();
      running.current.delete(key);
      files.current.delete(key);
      send({ type: "removed", key });
    },
    forget(upload: InterruptedUpload) {
      forgetUpload(upload);
      setInterrupted((left) => left.filter(({ key }) => key !== upload.key));
    },
  };
}

let nextKey = 1;

/** If the last answer to an upload was lost, the server stores its file when asked. */
const targetOf = (field: string) => ({
  endpoint: "/api/admin/uploads",
  scope: scopeOf(field),
  storedOf: fetchMedia,
  isFinal: (error: UploadError) => !canRetry(failureOf(error)),
});

/** A field of the product at this address, whatever the language of the page. */
function scopeOf(field: string): string {
  return `${location.pathname.split("/").slice(2).join("/")} ${field}`;
}

/** Tries uploads again that had given up on a lost connection. */
function useRetryOnline(
  current: { current: UploadQueue<UploadFailure> },
  send: (event: UploadEvent<UploadFailure>) => void,
) {
  useEffect(() => {
    const retry = () => {
      for (const { key, failure } of current.current) if (failure === "network") send({ type: "retried", key });
    };
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [current, send]);
}
