import type { FieldEdit } from "../../../domain/drafts/draft.ts";
import {
  type Autosave,
  editsToSend,
  isUnsaved,
  type SaveFailure,
  toRetype,
  unsavedEdits,
} from "../../../domain/product-form/autosave.ts";
import { isEditedAnswer } from "./edited-answer.ts";
import type { FormStore } from "./form-store.ts";

/** Milliseconds after the last key until it is sent, between looks at the server, and until a request is given up. */
const pause = 600;
const lookEvery = 15_000;
const giveUpAfter = 20_000;

export interface SavePump {
  /** A field was left: nothing more is waited for. */
  now(): void;
  /** Sends everything; `false` if something is neither saved nor can be, or has to be typed again. */
  flush(): Promise<boolean>;
}

interface PumpDeps {
  store: FormStore;
  /** Product id, or id of the draft of a new product. */
  ref: string;
  /** Who is signed in: edits kept on a shared device are theirs alone. */
  owner: string;
}

/**
 * Saves the draft of a form as it is typed, with one request at a time, and looks for other people's changes. What the server does
 * not have yet is kept in the browser's storage, for when the page is closed or the session ends.
 */
export function startSavePump({ store, ref, owner }: PumpDeps): SavePump & { stop(): void } {
  const device = storedEdits(`product-edits:${owner}:${ref}:`);
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const ask = async (body: { edits: FieldEdit[] } | null): Promise<void> => {
    const answer = await request(ref, body, ended.signal);
    if (ended.signal.aborted) return;
    const found = answer && (answer.ok || answer.status === 409) ? await answer.json().catch(() => null) : null;
    if (isEditedAnswer(found)) store.take(found, body ? "answered" : "heard");
    else if (body || answer?.status === 401) store.step({ type: "failed", why: failureOf(answer) });
  };
  /** Sends what there is; asks what others did if there is nothing. */
  const run = (isLooking: boolean): Promise<void> => {
    clearTimeout(timer);
    running ??= (async () => {
      if (isUnsaved(store.view().save)) {
        store.step({ type: "sending" });
        await ask({ edits: editsToSend(store.view().save) });
      } else if (isLooking) await ask(null);
    })().finally(() => {
      running = null;
      if (store.view().save.failure === null && isUnsaved(store.view().save)) soon();
    });
    return running;
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => run(false), pause);
  };
  const look = (): void => {
    if (document.visibilityState === "visible") run(true);
    else if (isUnsaved(store.view().save)) run(false);
  };

  store.step({ type: "recovered", edits: device.take() });
  const forget = followTyping(store, (save) => {
    device.keep(unsavedEdits(save));
    if (isUnsaved(save)) soon();
  });
  const interval = setInterval(look, lookEvery);
  for (const event of ["focus", "online"]) window.addEventListener(event, look, { signal: ended.signal });
  document.addEventListener("visibilitychange", look, { signal: ended.signal });
  return {
    now: () => void (isUnsaved(store.view().save) && run(false)),
    async flush() {
      await running;
      // Typed again while it was sent: twice is enough for what a person does between two presses.
      for (let round = 0; round < 3 && isUnsaved(store.view().save); round++) await run(false);
      return isSettled(store.view().save);
    },
    stop() {
      clearTimeout(timer);
      clearInterval(interval);
      forget();
      ended.abort();
    },
  };
}

const isSettled = (save: Autosave): boolean => !isUnsaved(save) && toRetype(save).length === 0;

/** Calls a listener now and whenever what is to be sent changes; returns a function that ends that. */
function followTyping(store: FormStore, listener: (save: Autosave) => void): () => void {
  let typed: Autosave["typed"] | null = null;
  let redefined: Autosave["redefined"] | null = null;
  const follow = (): void => {
    const { save } = store.view();
    if (save.typed === typed && save.redefined === redefined) return;
    ({ typed, redefined } = save);
    listener(save);
  };
  follow();
  return store.subscribe(follow);
}

/** Saves edits, or asks for the present state; `null` without an answer. */
function request(ref: string, body: { edits: FieldEdit[] } | null, ended: AbortSignal): Promise<Response | null> {
  return fetch(`/api/admin/products/${ref}/draft`, {
    method: body ? "PATCH" : "GET",
    ...(body ? { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : {}),
    cache: "no-store",
    signal: AbortSignal.any([AbortSignal.timeout(giveUpAfter), ended]),
  }).catch(() => null);
}

function failureOf(answer: Response | null): SaveFailure {
  if (!answer || answer.status >= 500) return "offline";
  return answer.status === 401 ? "signed_out" : "refused";
}

/** Edits in the browser's storage, under a name of this page: two tabs do not overwrite each other's. */
function storedEdits(prefix: string) {
  const own = `${prefix}${crypto.randomUUID()}`;
  return {
    /** Edits of pages that were closed. Those of a page that is still open are sent twice, which changes nothing. */
    take(): FieldEdit[] {
      try {
        const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
        const edits = names.flatMap((name) => readEdits(localStorage.getItem(name)));
        for (const name of names) localStorage.removeItem(name);
        return edits;
      } catch {
        return [];
      }
    },
    keep(edits: readonly FieldEdit[]): void {
      try {
        if (edits.length > 0) localStorage.setItem(own, JSON.stringify(edits));
        else localStorage.removeItem(own);
      } catch {
        // Storage is full or forbidden: edits are in memory as long as the page is open.
      }
    },
  };
}

function readEdits(text: string | null): FieldEdit[] {
  const found: unknown = JSON.parse(text ?? "[]");
  const isEdit = (one: unknown): one is FieldEdit =>
    typeof one === "object" &&
    one !== null &&
    ["field", "before", "after"].every((key) => typeof Reflect.get(one, key) === "string");
  return Array.isArray(found) ? found.filter(isEdit) : [];
}
