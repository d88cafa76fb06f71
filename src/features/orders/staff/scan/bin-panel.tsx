import { type FormEvent, useState } from "react";
import type { Translate } from "#features/languages/domain/messages.ts";
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

/** What somebody else has said meanwhile; saving again replaces it. */
function changedText(t: Translate, bin: string | null): string {
  return bin ? t("adminScan.bin_changed_to", { bin }) : t("adminScan.bin_changed");
}

/** The bin and version of a conflict; `null` for an answer without them. */
function binIn({ bin, version }: Record<string, unknown>): { bin: string | null; version: number } | null {
  return typeof version === "number" ? { bin: typeof bin === "string" ? bin : null, version } : null;
}

/** Says where a product lies. */
export function BinPanel({ product, answer, onDone }: BinPanelProps) {
  const { t, path } = useLanguage();
  const result = answer?.productId === product.id ? answer.result : null;
  const [typed, setTyped] = useState(product.bin ?? "");
  const [version, setVersion] = useState(product.binVersion);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState(result === "bin_changed" ? changedText(t, product.bin) : null);
  const done = t("adminScan.bin_saved", { name: product.name });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const bin = typed.trim() || null;
    const sent = await sendBin({ productId: product.id, bin, version });
    setSending(false);
    if (sent.ok) return onDone(done);
    const changed = sent.code === "bin_changed" ? binIn(sent.facts) : null;
    if (changed) setVersion(changed.version);
    setProblem(changed ? changedText(t, changed.bin) : failureText(t, sent));
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
      <input type="hidden" name="version" value={version} />
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
