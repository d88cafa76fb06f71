import { useCallback, useEffect, useRef, useState } from "react";
import {
  forgetFile,
  forgetUpload,
  type InterruptedUpload,
  interruptedUploads,
  type RunningUpload,
  startUpload,
  type UploadError,
} from "#features/admin/uploads.browser.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { importUploadsPath } from "../domain/sent-kinds.ts";

/** Fields of the form with files. */
const fields = ["file", "archive"] as const;
type Field = (typeof fields)[number];

const scopeOf = (field: Field) => `import ${field}`;

/** Why the form was not sent, and how to mend it. */
const failureTexts = {
  network: "importFiles.not_sent",
  session: "importFiles.signed_out",
  empty: "importFiles.upload_empty",
  too_large: "importFiles.upload_too_large",
  wrong_kind: "importFiles.upload_wrong_kind",
  disk_full: "importFiles.upload_disk_full",
  unknown_upload: "importFiles.upload_unknown_upload",
  too_many_uploads: "importFiles.upload_too_many_uploads",
  upload_failed: "importFiles.upload_upload_failed",
} as const satisfies Record<string, MessageKey>;
export type SendFailure = keyof typeof failureTexts;

/** The message of a failure, with the figures `table` and `zip`. */
export function failureText(failure: SendFailure): MessageKey {
  return failureTexts[failure];
}

/** What the form is doing; `percent` of the bytes of all its files. */
export type Sending =
  | { state: "idle" }
  | { state: "sending" | "lost" | "reading"; percent: number }
  | { state: "failed"; failure: SendFailure };

/** Milliseconds before each further try to send the form, whose files have arrived. A form sent twice is one import. */
const formDelays = [1_000, 3_000, 9_000];

/**
 * Sends the form of an import: its files by uploads that go on after a cut, by themselves or when the same file is chosen after a
 * reload, then the form that names them. Ends at the page that the answer leads to.
 */
export function useImportUpload() {
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const [interrupted, setInterrupted] = useState<readonly InterruptedUpload[]>([]);
  const run = useRef<Run | null>(null);

  const send = useCallback(async (form: HTMLFormElement) => {
    if (run.current?.isRunning) return;
    const next: Run = {
      form,
      isRunning: true,
      left: new AbortController(),
      arrived: run.current?.arrived ?? new Map(),
    };
    run.current = next;
    const show = (now: Sending) => {
      if (!next.left.signal.aborted) setSending(now);
    };
    try {
      const isChosen = (one: InterruptedUpload) =>
        chosenIn(new FormData(form)).some(({ file }) => file.name === one.name && file.size === one.bytes);
      setInterrupted((left) => left.filter((one) => !isChosen(one)));
      const page = await sendForm(next, show);
      if (!next.left.signal.aborted) location.assign(page);
    } catch (error) {
      next.isRunning = false;
      show({ state: "failed", failure: failureOf(error) });
    }
  }, []);

  useEffect(() => {
    void Promise.all(fields.map((field) => interruptedUploads(scopeOf(field)))).then((found) =>
      setInterrupted(found.flat()),
    );
    // What was sent stays on the server.
    return () => run.current?.left.abort();
  }, []);

  const isCut = sending.state === "failed" && sending.failure === "network";
  useEffect(() => {
    if (!isCut) return;
    const again = () => {
      if (run.current) void send(run.current.form);
    };
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isCut, send]);

  return {
    send,
    sending,
    interrupted,
    forget(upload: InterruptedUpload) {
      forgetUpload(upload);
      setInterrupted((left) => left.filter(({ key }) => key !== upload.key));
    },
  };
}

/** One attempt to send the form. */
interface Run {
  form: HTMLFormElement;
  isRunning: boolean;
  /** Aborted when the page is left. */
  left: AbortController;
  /** Ids of complete uploads by their files: they are not asked for again. */
  arrived: Map<string, string>;
}

function chosenIn(form: FormData): { field: Field; file: File }[] {
  return fields.flatMap((field) => {
    const file = form.get(field);
    return file instanceof File && file.size > 0 ? [{ field, file }] : [];
  });
}

/** Sends files and form; returns the address of the page that follows. Throws an `UploadError`. */
async function sendForm({ form, left, arrived }: Run, show: (now: Sending) => void): Promise<string> {
  const data = new FormData(form);
  const chosen = chosenIn(data);
  const total = chosen.reduce((sum, { file }) => sum + file.size, 0);
  let before = 0;
  for (const { field, file } of chosen) {
    const key = `${field} ${file.name} ${file.size} ${file.lastModified}`;
    const at = (state: "sending" | "lost", sent: number) =>
      show({ state, percent: Math.floor(((before + sent) * 100) / total) });
    at("sending", 0);
    const id = arrived.get(key) ?? (await uploadFile(file, field, left.signal, at));
    arrived.set(key, id);
    data.delete(field);
    data.set(`${field}Upload`, id);
    before += file.size;
  }
  show({ state: "reading", percent: 100 });
  const page = await post(form.action, data, left.signal, () => show({ state: "lost", percent: 100 }));
  if (/\/admin\/import\/[0-9a-f-]{36}$/.test(new URL(page).pathname))
    for (const { field, file } of chosen) forgetFile(file, scopeOf(field));
  return page;
}

/** Uploads a file, or goes on with its upload; returns the id. */
function uploadFile(
  file: File,
  field: Field,
  left: AbortSignal,
  at: (state: "sending" | "lost", sent: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const target = {
      endpoint: importUploadsPath,
      scope: scopeOf(field),
      storedOf: async (id: string) => id || null,
      isFinal: (error: UploadError) =>
        ["empty", "too_large", "wrong_kind", "unknown_upload"].includes(failureOf(error)),
      isRemembered: true,
    };
    const upload: RunningUpload = startUpload(file, target, {
      onProgress(bytes) {
        sent = bytes;
        at("sending", sent);
      },
      onLost: () => at("lost", sent),
      onDone: resolve,
      onFailed: reject,
    });
    left.addEventListener("abort", () => upload.cancel());
  });
}

/** Sends the form without its files, several times if there is no answer; returns the address that it was redirected to. */
async function post(action: string, body: FormData, signal: AbortSignal, onLost: () => void): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(action, { method: "POST", body, signal, headers: { Accept: "text/html" } }).catch(
      () => null,
    );
    if (answer?.redirected) return answer.url;
    const isWorthIt = answer === null || answer.status >= 500;
    const delay = formDelays[attempt];
    if (!isWorthIt || delay === undefined || signal.aborted)
      throw { status: answer?.status ?? 0 } satisfies UploadError;
    onLost();
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

/** The failure that an answer of the server means. */
function failureOf(error: unknown): SendFailure {
  const { status = 0, code }: Partial<UploadError> = typeof error === "object" && error !== null ? error : {};
  if (status === 0) return "network";
  if (status === 401 || status === 403) return "session";
  if (status === 413) return "too_large";
  if (status === 507) return "disk_full";
  return typeof code === "string" && isFailure(code) ? code : "upload_failed";
}

function isFailure(code: string): code is SendFailure {
  return Object.hasOwn(failureTexts, code);
}
