import { type FormEvent, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { FoundProduct } from "../../domain/staff/scan-hit.ts";
import type { ScanAnswer } from "./scan-forms.service.ts";
import { failureText, sendBin } from "./scan-requests.ts";

interface BinPanelProps {
  product: FoundProduct;
  answer: ScanAnswer["bin"] | null;
  onDone(text: string): void;
}

/** Says where a product lies. */
export function BinPanel({ product, answer, onDone }: BinPanelProps) {
  const { t, path } = useLanguage();
  const result = answer?.productId === product.id ? answer.result : null;
  const [typed, setTyped] = useState(product.bin ?? "");
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState(result === "bin_changed" ? t("adminScan.bin_changed") : null);
  const done = t("adminScan.bin_saved", { name: product.name });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const bin = typed.trim() || null;
    const sent = await sendBin({ productId: product.id, bin, version: product.binVersion });
    setSending(false);
    if (sent.ok) return onDone(done);
    setProblem(failureText(t, sent));
  }

  return (
    <form
      className="panel grid gap-4"
      method="post"
      action={path(`admin/scan?do=move&code=${product.id}`)}
      onSubmit={save}
      aria-label={t("adminScan.bin")}
    >
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {result === "saved" ? <Notice tone="done">{done}</Notice> : null}
      <input type="hidden" name="intent" value="bin" />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="version" value={product.binVersion} />
      <Field
        label={t("adminScan.bin")}
        hint={t("adminScan.bin_hint")}
        error={result === "bad_bin" ? t("adminScan.bad_bin") : null}
        name="bin"
        maxLength={40}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button type="submit" tone="sun" busy={isSending}>
          {t("adminScan.save_bin")}
        </Button>
      </div>
    </form>
  );
}
