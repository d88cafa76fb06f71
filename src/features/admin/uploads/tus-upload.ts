import type { DetailedError, Upload } from "tus-js-client";
import { fetchMedia, type MediaView } from "./media-requests.ts";
import { canRetry, failureOf, type UploadFailure } from "./upload-failures.ts";

const endpoint = "/api/admin/uploads";

/** Small enough for proxies that collect a whole request, and to lose little when the connection is cut. */
const chunkBytes = 4 * 1024 * 1024;

/** Milliseconds before each further try; progress starts them anew. */
const retryDelays = [0, 500, 1500, 3000, 5000, 10_000, 20_000, 30_000];

/** Unfinished uploads are deleted by the server after a day. */
const storedMilliseconds = 24 * 60 * 60_000;

interface UploadListener {
  onProgress(sentBytes: number): void;
  /** The connection was cut; the upload goes on by itself. */
  onLost(): void;
  onDone(file: MediaView): void;
  onFailed(failure: UploadFailure): void;
}

/**
 * Uploads a file by the tus protocol. An interrupted upload of the same file in the same `scope` goes on where it stopped, even
 * after a reload. `cancel` ends it; `discard` also deletes what was sent.
 */
export function startUpload(file: File, scope: string, listener: UploadListener) {
  const name = `heliora ${scope} ${file.name} ${file.size} ${file.lastModified}`;
  const claim = claimName(name);
  let upload: Upload | null = null;
  let isEnded = false;
  const end = () => {
    isEnded = true;
    claim.release();
  };
  const fail = (failure: UploadFailure) => {
    if (isEnded) return;
    end();
    // Choosing a refused file again would only go on with its end.
    if (!canRetry(failure)) forgetStored(name);
    listener.onFailed(failure);
  };

  void (async () => {
    const [tus, isOwn] = await Promise.all([import("tus-js-client"), claim.isOwn]);
    if (isEnded) return;
    upload = new tus.Upload(file, {
      endpoint,
      chunkSize: chunkBytes,
      retryDelays,
      // Another tab, or this one, is sending the same file: the two must not write to one upload.
      storeFingerprintForResuming: isOwn,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => name,
      metadata: { filename: file.name, filetype: file.type },
      onProgress: (sent) => {
        if (!isEnded) listener.onProgress(sent);
      },
      onShouldRetry: (error) => {
        const isWorthIt = shouldRetry(statusOf(error));
        if (isWorthIt && !isEnded) listener.onLost();
        return isWorthIt;
      },
      onError: (error) => fail(failureOf(statusOf(error), codeOf(error))),
      onSuccess: async () => {
        const stored = await storedFile(upload?.url ?? "");
        if (isEnded) return;
        if (!stored) return fail("network");
        end();
        listener.onDone(stored);
      },
    });
    const [previous] = isOwn ? await upload.findPreviousUploads() : [];
    if (isEnded) return;
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  })().catch(() => fail("network"));

  return {
    cancel() {
      end();
      void upload?.abort();
    },
    discard() {
      end();
      void upload?.abort(true).catch(() => undefined);
      forgetStored(name);
    },
  };
}

/** Whether a failed request may succeed later: no answer, a locked upload, or a server in trouble, but not a full disk. */
function shouldRetry(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507);
}

function statusOf(error: Error | DetailedError): number {
  return ("originalResponse" in error ? error.originalResponse?.getStatus() : 0) ?? 0;
}

function codeOf(error: Error | DetailedError): unknown {
  const body = "originalResponse" in error ? error.originalResponse?.getBody() : undefined;
  return fieldOf(body, "code");
}

/** The file of a complete upload. Its id is that of the upload; if the last answer was lost, the server stores it when asked. */
async function storedFile(url: string): Promise<MediaView | null> {
  return fetchMedia(url.split("/").at(-1) ?? "");
}

function fieldOf(body: string | undefined, name: string): unknown {
  try {
    const read: unknown = JSON.parse(body ?? "");
    return typeof read === "object" && read !== null ? Reflect.get(read, name) : undefined;
  } catch {
    return undefined;
  }
}

/** Claims the name of an upload among all tabs, where the browser has locks. */
function claimName(name: string): { isOwn: Promise<boolean>; release: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isOwn = new Promise<boolean>((resolve) => {
    if (!("locks" in navigator)) return resolve(true);
    navigator.locks
      .request(name, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock) await released;
      })
      .catch(() => resolve(true));
  });
  return { isOwn, release };
}

/** An upload that an earlier visit left unfinished. */
export interface InterruptedUpload {
  key: string;
  name: string;
  bytes: number;
  url: string;
}

/** Uploads of a scope that no tab is continuing; their files must be chosen again. */
export async function interruptedUploads(scope: string): Promise<InterruptedUpload[]> {
  const running = new Set<string>();
  if ("locks" in navigator) {
    const { held = [] } = await navigator.locks.query();
    for (const { name } of held) if (name) running.add(name);
  }
  return storedKeys(`tus::heliora ${scope} `).flatMap((key) => {
    const name = key.slice("tus::".length, key.lastIndexOf("::"));
    return running.has(name) ? [] : interruptedUpload(key);
  });
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function forgetStored(name: string): void {
  for (const key of storedKeys(`tus::${name}::`)) localStorage.removeItem(key);
}

function interruptedUpload(key: string): InterruptedUpload[] {
  const stored = localStorage.getItem(key) ?? undefined;
  const [bytes, created, url] = [
    fieldOf(stored, "size"),
    fieldOf(stored, "creationTime"),
    fieldOf(stored, "uploadUrl"),
  ];
  const name = fieldOf(JSON.stringify(fieldOf(stored, "metadata") ?? {}), "filename");
  const isStored = typeof created === "string" && Date.now() - Date.parse(created) < storedMilliseconds;
  if (!isStored || typeof bytes !== "number" || typeof url !== "string" || typeof name !== "string") {
    localStorage.removeItem(key);
    return [];
  }
  return [{ key, name, bytes, url }];
}

/** Forgets an interrupted upload, and has the server delete what was sent. */
export function forgetUpload({ key, url }: InterruptedUpload): void {
  localStorage.removeItem(key);
  void fetch(url, { method: "DELETE", headers: { "Tus-Resumable": "1.0.0" } }).catch(() => undefined);
}
