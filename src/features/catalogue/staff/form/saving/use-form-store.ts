import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { FormAnswer } from "../edit-product.action.ts";
import type { EditedAnswer } from "./edited-answer.ts";
import { createFormStore, type FormStore } from "./form-store.ts";
import { type SavePump, startSavePump } from "./save-pump.ts";

/** What a form is made of, as its page loaded it. */
export interface FormSource {
  /** Product id, or id of the draft of a new product. */
  reference: string;
  /** Account of the editor. */
  owner: string;
  edited: EditedAnswer;
  answer: FormAnswer | null;
}

/** State of an open form, saved as it changes; `pump` is `null` until the page is hydrated. */
export function useFormStore({ reference, owner, edited, answer }: FormSource): {
  store: FormStore;
  pump: SavePump | null;
} {
  const { locale } = useLanguage();
  const [store] = useState(() =>
    createFormStore({
      product: edited,
      rejected: { conflicts: answer?.conflicts ?? [], redefined: answer?.redefined ?? [] },
      isChecked: answer?.refusal === "incomplete",
      locale,
    }),
  );
  const [pump, setPump] = useState<SavePump | null>(null);
  useEffect(() => {
    const started = startSavePump({ store, ref: reference, owner });
    setPump(started);
    return started.stop;
  }, [store, reference, owner]);
  const loaded = useRef(edited);
  useEffect(() => {
    if (loaded.current !== edited) store.take(edited, "heard");
    loaded.current = edited;
  }, [store, edited]);
  useEffect(() => {
    if (answer?.refusal === "incomplete") store.refuse(answer.errors);
  }, [store, answer]);
  useNewDefinitions(store, edited.definitions);
  return { store, pump };
}

/** Loads the page again when the server has newer definitions than the form is drawn by; what is typed stays. */
function useNewDefinitions(store: FormStore, drawn: number): void {
  const { revalidate } = useRevalidator();
  const read = () => store.view().product.definitions;
  const latest = useSyncExternalStore(store.subscribe, read, read);
  useEffect(() => {
    if (latest > drawn) void revalidate();
  }, [latest, drawn, revalidate]);
}
