import { type FormEvent, useState } from "react";
import { signed } from "#features/admin/domain/signed.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { FoundProduct } from "../../domain/staff/scan-hit.ts";
import { readQuantity } from "../../domain/staff/scan-lines.ts";
import type { ScanAnswer } from "./scan-forms.service.ts";
import { sendCount } from "./scan-requests.ts";
import type { LoadedScan } from "./use-scan-desk.ts";

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
  const first = own ? null : (loaded.counted ?? null);
  const [typed, setTyped] = useState(own?.counted ?? first ?? "");
  const [seen, setSeen] = useState(product.onHand);
  const [key, setKey] = useState(loaded.key);
  const [isCompared, setCompared] = useState(first !== null);
  const [isSending, setSending] = useState(false);
  const say = useCountTexts(product.name);
  const [problem, setProblem] = useState(own && !own.result.ok ? say.refusal(own.result) : null);
  const counted = readQuantity(typed);
  const isWrong = isCompared && counted === null;

  function compare(event: FormEvent): void {
    event.preventDefault();
    setProblem(null);
    setCompared(true);
    setKey(crypto.randomUUID());
  }

  async function bookCount(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (counted === null || isSending) return;
    setSending(true);
    const sent = await sendCount({ productId: product.id, counted, seen, key });
    setSending(false);
    if (sent.ok) return onDone(say.done(sent.value.change));
    if (sent.code === "moved" && typeof sent.facts.onHand === "number") {
      setSeen(sent.facts.onHand);
      setCompared(false);
    }
    setProblem(sent.why === "refused" ? (sent.title ?? t("adminScan.invalid_request")) : t(`adminScan.${sent.why}`));
  }

  if (own?.result.ok) {
    return (
      <Notice className="mt-6 max-w-[760px]" tone="done">
        {say.done(own.result.change)}
      </Notice>
    );
  }
  return (
    <section className="panel mt-6 grid max-w-[760px] gap-4" aria-label={t("adminScan.mode_count")}>
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
          error={isWrong ? t("adminScan.bad_count") : null}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setCompared(false);
          }}
        />
        <Button type="submit">{t("adminScan.compare")}</Button>
      </form>
      {isCompared && counted !== null ? (
        <form
          method="post"
          action={path(`admin/scan?do=count&code=${product.id}`)}
          onSubmit={bookCount}
          className="grid gap-4"
        >
          <input type="hidden" name="intent" value="count" />
          <input type="hidden" name="product" value={product.id} />
          <input type="hidden" name="counted" value={counted} />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="key" value={key} />
          <p className="font-medium" role="status">
            {say.compared(counted, seen)}
          </p>
          <div>
            <Button type="submit" tone="sun" busy={isSending}>
              {t("adminScan.book_count")}
            </Button>
          </div>
        </form>
      ) : null}
    </section>
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
        case "kept_back":
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
