import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import {
  type FoundProduct,
  type Hit,
  onlyProduct,
  type ScanMode,
  type ScannedProduct,
} from "../../domain/staff/scan-hit.ts";
import { fieldsOfLines, type ScannedLine } from "../../domain/staff/scan-lines.ts";
import type { ScanAnswer } from "./scan-forms.service.ts";
import { askCode, type RequestFailure } from "./scan-requests.ts";
import { type Receipt, useReceipt } from "./use-receipt.ts";

/** What the server read from the address. */
export interface LoadedScan {
  mode: ScanMode;
  found: {
    code: string;
    hits: readonly Hit[];
    isGtin: boolean;
    rightDigit: string | null;
    /** It became a line of the receipt. */
    isAdded: boolean;
  } | null;
  lines: readonly ScannedLine[];
  products: readonly ScannedProduct[];
  reason: string;
  counted: string | null;
  /** For the form that books. */
  key: string;
}

interface ScanDeskState {
  field: RefObject<HTMLInputElement | null>;
  isHydrated: boolean;
  isAsking: boolean;
  found: LoadedScan["found"];
  /** The product to count or to move. */
  product: FoundProduct | null;
  /** Grows with every code, so that the same product begins anew. */
  at: number;
  failure: string | null;
  done: string | null;
  receipt: Receipt;
  scanned(code: string): Promise<boolean>;
  submit(event: FormEvent<HTMLFormElement>): void;
  finish(done: string): void;
}

/** What is scanned and typed, looked up and shown; the address follows it, so that reloading shows the same. */
export function useScanDesk(loaded: LoadedScan, answer: ScanAnswer | null): ScanDeskState {
  const { t, locale } = useLanguage();
  const isHydrated = useHydrated();
  const { mode } = loaded;
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState(loaded.found);
  const [at, setAt] = useState(0);
  const [asking, setAsking] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const receipt = useReceipt(loaded, answer?.receipt ?? null, isHydrated);
  const newest = useRef(0);

  async function scanned(typed: string): Promise<boolean> {
    const code = typed.trim();
    if (code === "") return false;
    newest.current += 1;
    const own = newest.current;
    setAsking((count) => count + 1);
    const asked = await askCode(code, locale);
    setAsking((count) => count - 1);
    const isUnknown = !asked.ok && asked.code === "unknown_code";
    const hits = asked.ok ? asked.value.hits : [];
    const product = onlyProduct(hits);
    const isAdded = mode === "receive" && product?.isSet === false;
    // A receipt takes every code, however slow the answer; otherwise the newest code counts.
    if (isAdded) receipt.add(product);
    if (own !== newest.current) return asked.ok;
    setDone(null);
    setFailure(asked.ok || isUnknown ? null : sayFailure(asked));
    if (asked.ok || isUnknown) {
      const facts = asked.ok ? {} : asked.facts;
      const rightDigit = typeof facts.rightDigit === "string" ? facts.rightDigit : null;
      setFound({ code, hits, isGtin: facts.isGtin === true, rightDigit, isAdded });
      setAt((count) => count + 1);
    }
    return asked.ok;
  }
  const sayFailure = ({ why, title }: RequestFailure) =>
    why === "refused" ? (title ?? t("adminScan.invalid_request")) : t(`adminScan.${why}`);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const input = field.current;
    if (submitter instanceof HTMLButtonElement && submitter.value === "receive") {
      void receipt.book();
      return;
    }
    if (!input) return;
    const typed = input.value;
    input.value = "";
    input.focus();
    void scanned(typed);
  }

  const showState = useEffectEvent(() => {
    const query = new URLSearchParams({ do: mode });
    if (found && !found.isAdded) query.set("code", found.code);
    if (mode === "receive") {
      for (const [name, value] of fieldsOfLines(receipt.lines)) query.append(name, value);
      if (receipt.reason) query.set("reason", receipt.reason);
    }
    window.history.replaceState(window.history.state, "", `?${query}`);
  });
  const { lines, reason } = receipt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address is made of
  useEffect(() => showState(), [found, lines, reason]);

  // A hand scanner types where the focus is. On a phone it would open the keyboard.
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (isFree && window.matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, []);

  // Only a document that was loaded as this page may use the camera: the policies come with the document.
  useEffect(() => {
    const [loadedAs] = performance.getEntriesByType("navigation");
    if (loadedAs && new URL(loadedAs.name).pathname !== window.location.pathname) window.location.reload();
  }, []);

  return {
    ...{ field, isHydrated, isAsking: asking > 0, found, at, failure, done, receipt, scanned, submit },
    product: found ? soloProduct(found.hits) : null,
    finish(text) {
      setDone(text);
      setFound(null);
      field.current?.focus();
    },
  };
}

/** The only thing found, if it is a product with stock of its own. */
function soloProduct(hits: readonly Hit[]): FoundProduct | null {
  const product = onlyProduct(hits);
  return product?.isSet === false ? product : null;
}
