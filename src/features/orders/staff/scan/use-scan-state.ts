import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
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
import { askCode, failureText } from "./scan-requests.ts";
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

interface ScanState {
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
export function useScanState(loaded: LoadedScan, answer: ScanAnswer | null): ScanState {
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
    const now = foundBy(code, asked, mode);
    const product = now?.isAdded ? onlyProduct(now.hits) : null;
    // A receipt takes every code, however slow the answer; otherwise the newest code counts.
    if (product) receipt.add(product);
    if (own !== newest.current) return asked.ok;
    setDone(null);
    setFailure(asked.ok || now ? null : failureText(t, asked));
    if (now) {
      setFound(now);
      setAt((count) => count + 1);
    }
    return asked.ok;
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === "receive") void receipt.book();
    else if (field.current) void scanned(taken(field.current));
  }

  useAddress(mode, found, receipt);
  useScannerFocus(field);
  useOwnDocument();

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

/** What was typed into a field, which is ready for the next code then. */
function taken(field: HTMLInputElement): string {
  const typed = field.value;
  field.value = "";
  field.focus();
  return typed;
}

/** What an answer of the server means for a mode; `null` if there was none. */
function foundBy(code: string, asked: Awaited<ReturnType<typeof askCode>>, mode: ScanMode): LoadedScan["found"] {
  if (!asked.ok && asked.code !== "unknown_code") return null;
  if (!asked.ok) {
    const { isGtin, rightDigit } = asked.facts;
    const digit = typeof rightDigit === "string" ? rightDigit : null;
    return { code, hits: [], isGtin: isGtin === true, rightDigit: digit, isAdded: false };
  }
  const { hits } = asked.value;
  return { code, hits, isGtin: false, rightDigit: null, isAdded: mode === "receive" && soloProduct(hits) !== null };
}

/** Writes what is shown into the address, so that reloading shows the same. */
function useAddress(mode: ScanMode, found: LoadedScan["found"], { lines, reason }: Receipt): void {
  useEffect(() => {
    const query = new URLSearchParams({ do: mode });
    if (found && !found.isAdded) query.set("code", found.code);
    if (mode === "receive") {
      for (const [name, value] of fieldsOfLines(lines)) query.append(name, value);
      if (reason) query.set("reason", reason);
    }
    window.history.replaceState(window.history.state, "", `?${query}`);
  }, [mode, found, lines, reason]);
}

/** A hand scanner types where the focus is. On a phone it would open the keyboard. */
function useScannerFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (isFree && window.matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, [field]);
}

/** Only a document that was loaded as this page may use the camera: the policies come with the document. */
function useOwnDocument(): void {
  useEffect(() => {
    const [loadedAs] = performance.getEntriesByType("navigation");
    if (loadedAs && new URL(loadedAs.name).pathname !== window.location.pathname) window.location.reload();
  }, []);
}
