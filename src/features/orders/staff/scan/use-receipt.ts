import { useState } from "react";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import type { FoundProduct, LineOutcome, ScannedProduct } from "../../domain/staff/scan-hit.ts";
import { afterBooking, maxLines, receiptOf, type ScannedLine, withScanned } from "../../domain/staff/scan-lines.ts";
import type { ScanAnswer } from "./scan-forms.service.ts";
import { failureText, sendReceipt } from "./scan-requests.ts";

interface Notice {
  tone: "done" | "warn" | "error";
  text: string;
}

interface LoadedReceipt {
  lines: readonly ScannedLine[];
  products: readonly ScannedProduct[];
  reason: string;
}

/** Goods that are being received. */
export interface Receipt {
  lines: readonly ScannedLine[];
  products: Readonly<Record<string, ScannedProduct>>;
  reason: string;
  /** Why lines were refused, by key. */
  refused: Readonly<Record<string, LineOutcome>>;
  notice: Notice | null;
  isSending: boolean;
  /** Wrong quantities are shown. */
  isChecked: boolean;
  isHydrated: boolean;
  setQuantity(key: string, quantity: string): void;
  setReason(reason: string): void;
  remove(key: string): void;
}

/** Lines of a receipt in the browser, beginning with those of the address or of a form sent without scripts. */
export function useReceipt(
  loaded: LoadedReceipt,
  answer: ScanAnswer["receipt"] | null,
  isHydrated: boolean,
): Receipt & { add(product: FoundProduct): void; book(): Promise<void> } {
  const t = useText();
  const answered = answer?.outcomes ? afterBooking(answer.lines, answer.outcomes) : null;
  const [lines, setLines] = useState<readonly ScannedLine[]>(answered?.left ?? answer?.lines ?? loaded.lines);
  const [products, setProducts] = useState(() => Object.fromEntries(loaded.products.map((one) => [one.id, one])));
  const [reason, setReason] = useState(answer?.reason ?? loaded.reason);
  const [refused, setRefused] = useState<Receipt["refused"]>(answered?.refused ?? {});
  const [notice, setNotice] = useState(() => (answered ? doneNotice(t, answered) : null));
  const [isSending, setSending] = useState(false);
  const [isChecked, setChecked] = useState(answer !== null && answer?.outcomes === null);

  function add(product: FoundProduct): void {
    setProducts((known) => ({ ...known, [product.id]: product }));
    setLines((before) => withScanned(before, product.id, crypto.randomUUID()));
    const isFull = lines.length >= maxLines && !lines.some(({ productId }) => productId === product.id);
    setNotice(isFull ? { tone: "warn", text: t("adminScan.lines_full") } : null);
  }

  async function book(): Promise<void> {
    const wanted = receiptOf(lines);
    setChecked(true);
    if (!wanted || wanted.length === 0 || isSending) return;
    const keys = new Set(wanted.map(({ key }) => key));
    // What is scanned from now on is a line of its own.
    setLines((now) => now.map((line) => (keys.has(line.key) ? { ...line, isSent: true } : line)));
    setSending(true);
    const sent = await sendReceipt(wanted, reason.trim());
    setSending(false);
    if (sent.ok) {
      const after = afterBooking(lines, sent.value.lines);
      setLines((now) => afterBooking(now, sent.value.lines).left);
      setRefused(after.refused);
      setNotice(doneNotice(t, after));
      setChecked(false);
      if (after.left.length === 0) setReason("");
      return;
    }
    // Refused as a whole: nothing was booked. Without an answer nobody knows.
    if (sent.why !== "offline") {
      setLines((now) => now.map((line) => (keys.has(line.key) ? { ...line, isSent: false } : line)));
    }
    setNotice({ tone: "error", text: failureText(t, sent, "adminScan.in_doubt") });
  }

  return {
    ...{ lines, products, reason, refused, notice, isSending, isChecked, isHydrated, setReason, add, book },
    setQuantity: (key, quantity) =>
      setLines((now) => now.map((line) => (line.key === key ? { ...line, quantity } : line))),
    remove: (key) => setLines((now) => now.filter((line) => line.key !== key)),
  };
}

function doneNotice(t: Translate, { booked, isRepeated }: ReturnType<typeof afterBooking>): Notice | null {
  if (booked === 0) return null;
  const text = t("adminScan.booked", { count: booked });
  return isRepeated ? { tone: "warn", text: `${text} ${t("adminScan.line_already")}` } : { tone: "done", text };
}
