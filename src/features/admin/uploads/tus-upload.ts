import type { DetailedError, Upload } from "tus-js-client";

/** Small enough for proxies that collect a whole request, and to lose little when the connection is cut. */
const chunkBytes = 4 * 1024 * 1024;

/** Milliseconds before each further try; progress starts them anew. */
const retryDelays = [0, 500, 1500, 3000, 5000, 10_000, 20_000, 30_000];

/** Unfinished uploads are deleted by the server after a day. */
const storedMilliseconds = 24 * 60 * 60_000;

/** The last answer to an upload that failed: `status` 0 means none; `code` is that of its problem. */
export interface UploadError {
  status: number;
  code?: unknown;
}

/** Where files are uploaded to, and what for. */
export interface UploadTarget<Stored> {
  endpoint: string;
  /** Tells the uploads of one field from those of others, in this browser. */
  scope: string;
  /** What has become of a complete upload; `null` if the server does not say. */
  storedOf(id: string): Promise<Stored | null>;
  /** True if sending the same file again cannot succeed. */
  isFinal(error: UploadError): boolean;
  /** Choosing the file again finds an upload that is complete, too, until `forgetFile`. */
  isRemembered?: boolean;
}

interface UploadListener<Stored> {
  onProgress(sentBytes: number): void;
  /** The connection was cut; the upload goes on by itself. */
  onLost(): void;
  onDone(stored: Stored): void;
  onFailed(error: UploadError): void;
}

/** A running upload. */
export interface RunningUpload {
  /** Ends it; what was sent stays on the server. */
  cancel(): void;
  /** Ends it and deletes what was sent. */
  discard(): void;
}

/**
 * Uploads a file by the tus protocol. An interrupted upload of the same file in the same scope goes on where it stopped, even
 * after a reload.
 */
export function startUpload<Stored>(
  file: File,
  target: UploadTarget<Stored>,
  listener: UploadListener<Stored>,
): RunningUpload {
  const name = nameOf(file, target.scope);
  const claim = claimName(name);
  let upload: Upload | null = null;
  let isEnded = false;
  const end = () => {
    isEnded = true;
    claim.release();
  };
  const fail = (error: UploadError) => {
    if (isEnded) return;
    end();
    // Choosing a refused file again would only go on with its end.
    if (target.isFinal(error)) forgetStored(name);
    listener.onFailed(error);
  };

  void (async () => {
    const [tus, isOwn] = await Promise.all([import("tus-js-client"), claim.isOwn]);
    if (isEnded) return;
    upload = new tus.Upload(file, {
      endpoint: target.endpoint,
      chunkSize: chunkBytes,
      retryDelays,
      // Another tab, or this one, is sending the same file: the two must not write to one upload.
      storeFingerprintForResuming: isOwn,
      removeFingerprintOnSuccess: !target.isRemembered,
      fingerprint: async () => name,
      metadata: { filename: file.name, filetype: file.type },
      onProgress: (sent) => {
        if (!isEnded) listener.onProgress(sent);
      },
      onShouldRetry: (error) => {
        const isWorthIt = shouldRetry(errorOf(error).status);
        if (isWorthIt && !isEnded) listener.onLost();
        return isWorthIt;
      },
      onError: (error) => fail(errorOf(error)),
      onSuccess: async () => {
        const stored = await target.storedOf(upload?.url?.split("/").at(-1) ?? "");
        if (isEnded) return;
        if (stored === null) return fail({ status: 0 });
        end();
        listener.onDone(stored);
      },
    });
    const [previous] = isOwn ? await upload.findPreviousUploads() : [];
    if (isEnded) return;
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  })().catch(() => fail({ status: 0 }));

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

/** The same file has the same name, whichever page it was chosen on. */
function nameOf({ name, size, lastModified }: File, scope: string): string {
  return `heliora ${scope} ${name} ${size} ${lastModified}`;
}

/** Forgets the upload of a file that was made use of. */
export function forgetFile(file: File, scope: string): void {
  forgetStored(nameOf(file, scope));
}

/** Whether a failed request may succeed later: no answer, a locked upload, or a server in trouble, but not a full disk. */
function shouldRetry(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507);
}

function errorOf(error: Error | DetailedError): UploadError {
  const response = "originalResponse" in error ? error.originalResponse : null;
  return { status: response?.getStatus() ?? 0, code: fieldOf(response?.getBody(), "code") };
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
