import { type FormEvent, useState } from "react";
import { signed } from "#features/admin/domain/signed.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { FoundProduct } from "../../domain/staff/scan-hit.ts";
import { readQuantity } from "../../domain/staff/scan-lines.ts";
import type { ScanAnswer } from "./scan-forms.service.ts";
import { failureText, sendCount } from "./scan-requests.ts";
import type { LoadedScan } from "./use-scan-state.ts";

interface CountPanelProps {
  product: FoundProduct;
  loaded: LoadedScan;
  answer: ScanAnswer["count"] | null;
  onDone(text: string): void;
}

/** Counts a product blindly: its stock is shown only when the figure is typed, and booked only when it was compared. */
export function CountPanel({ product, loaded, answer, onDone }: CountPanelProps) {
  const { t, path } = useLanguage();
  const own = answer?.productId === product.id ? answer : null;
  const first = own ? null : loaded.counted;
  const [typed, setTyped] = useState(own?.counted ?? first ?? "");
  const [seen, setSeen] = useState(product.onHand);
  const [key, setKey] = useState(loaded.key);
  const [isCompared, setCompared] = useState(first !== null);
  const say = useCountTexts(product.name);
  const [problem, setProblem] = useState(own && !own.result.ok ? say.refusal(own.result) : null);
  const counted = readQuantity(typed);

  function compare(event: FormEvent): void {
    event.preventDefault();
    setProblem(null);
    setCompared(true);
    setKey(crypto.randomUUID());
  }

  async function send(): Promise<void> {
    const sent = await sendCount({ productId: product.id, counted: counted ?? 0, seen, key });
    if (sent.ok) return onDone(say.done(sent.value.change));
    if (sent.code === "moved" && typeof sent.facts.onHand === "number") {
      setSeen(sent.facts.onHand);
      setCompared(false);
    }
    setProblem(failureText(t, sent));
  }

  if (own?.result.ok) return <Notice tone="done">{say.done(own.result.change)}</Notice>;
  return (
    <section className="panel grid gap-4" aria-label={t("adminScan.mode_count")}>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <form method="get" action={path("admin/scan")} onSubmit={compare} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="do" value="count" />
        <input type="hidden" name="code" value={product.id} />
        <Field
          className="min-w-0 flex-1 basis-40"
          label={t("adminScan.counted")}
          name="counted"
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          required
          error={isCompared && counted === null ? t("adminScan.bad_count") : null}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setCompared(false);
          }}
        />
        <Button type="submit">{t("adminScan.compare")}</Button>
      </form>
      {isCompared && counted !== null ? (
        <Compared productId={product.id} {...{ counted, seen, formKey: key }} text={say.compared} send={send} />
      ) : null}
    </section>
  );
}

interface ComparedProps {
  productId: string;
  counted: number;
  seen: number;
  formKey: string;
  text(counted: number, onHand: number): string;
  send(): Promise<void>;
}

/** How a count differs from the stock, and the form that books it. */
function Compared({ productId, counted, seen, formKey, text, send }: ComparedProps) {
  const { t, path } = useLanguage();
  const [isSending, setSending] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSending(true);
    await send();
    setSending(false);
  }
  return (
    <form
      method="post"
      action={path(`admin/scan?do=count&code=${productId}`)}
      onSubmit={isSending ? (event) => event.preventDefault() : submit}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="count" />
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="counted" value={counted} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="key" value={formKey} />
      <p className="font-medium" role="status">
        {text(counted, seen)}
      </p>
      <div>
        <Button type="submit" tone="sun" busy={isSending}>
          {t("adminScan.book_count")}
        </Button>
      </div>
    </form>
  );
}

/** Sentences about the count of a product. */
function useCountTexts(name: string) {
  const { t } = useLanguage();
  return {
    compared(counted: number, onHand: number): string {
      const change = counted - onHand;
      return change === 0
        ? t("adminScan.count_equal", { counted, onHand })
        : t("adminScan.count_differs", { counted, onHand, change: signed(change) });
    },
    done: (change: number): string =>
      change === 0
        ? t("adminScan.count_confirmed", { name })
        : t("adminScan.count_booked", { name, change: signed(change) }),
    refusal(refused: Exclude<NonNullable<ScanAnswer["count"]>["result"], { ok: true }>): string {
      switch (refused.code) {
        case "moved":
          return t("adminScan.moved", { seen: refused.seen, onHand: refused.onHand });
        case "below_reserved":
          return t("adminDesk.refused_kept_back", { onHand: refused.onHand, reserved: refused.reserved });
        case "is_set":
          return t("adminDesk.refused_is_set");
        case "unknown_product":
          return t("adminScan.line_unknown_product");
        default:
          return t("adminScan.bad_count");
      }
    },
  };
}
