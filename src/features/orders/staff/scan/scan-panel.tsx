import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { type Hit, maxCodeLength, onlyProduct, partsText, type ScanMode } from "../../domain/staff/scan-hit.ts";
import { fieldsOfLines } from "../../domain/staff/scan-lines.ts";
import { BinPanel } from "./bin-panel.tsx";
import { CameraButton } from "./camera-button.tsx";
import { CountPanel } from "./count-panel.tsx";
import { HitList } from "./hit-list.tsx";
import { ReceiptLines } from "./receipt-lines.tsx";
import type { ScanAnswer } from "./scan-forms.service.ts";
import { UnknownCode } from "./unknown-code.tsx";
import { type LoadedScan, useScanState } from "./use-scan-state.ts";

interface ScanPanelProps {
  loaded: LoadedScan;
  /** To a form that was sent without scripts. */
  answer: ScanAnswer | null;
}

/** Field and camera for codes, what was found, and what is done with it. One form, which works without scripts too. */
export function ScanPanel({ loaded, answer }: ScanPanelProps) {
  const { t, path } = useLanguage();
  const scan = useScanState(loaded, answer);
  const { mode } = loaded;
  const { found, failure, receipt, product, finish: onDone } = scan;
  // Another code begins anew, also of the same product.
  const key = `${product?.id} ${scan.at}`;
  return (
    <div className="mt-6 grid max-w-[760px] gap-6">
      <form
        className="grid gap-6"
        method="get"
        action={path(mode === "receive" ? "admin/scan?do=receive" : "admin/scan")}
        onSubmit={scan.submit}
        aria-label={t(`adminScan.mode_${mode}`)}
      >
        <input type="hidden" name="do" value={mode} />
        <CodeField scan={scan} submit={t(mode === "receive" ? "adminScan.add" : "adminScan.find")} />
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <Found scan={scan} mode={mode} />
        {mode === "receive" ? <ReceiptLines receipt={receipt} isAsking={scan.isAsking} /> : null}
      </form>
      {product && mode === "count" ? (
        <CountPanel key={key} {...{ product, loaded, onDone }} answer={answer?.count ?? null} />
      ) : null}
      {product && mode === "move" ? <BinPanel key={key} {...{ product, onDone }} answer={answer?.bin ?? null} /> : null}
      {scan.done && !found ? <Notice tone="done">{scan.done}</Notice> : null}
    </div>
  );
}

function CodeField({ scan, submit }: { scan: ReturnType<typeof useScanState>; submit: string }) {
  const { t } = useLanguage();
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          label={t("adminScan.code")}
          name="code"
          maxLength={maxCodeLength}
          defaultValue={scan.isHydrated ? "" : (scan.found?.code ?? "")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          ref={scan.field}
        />
        <Button type="submit">{submit}</Button>
      </div>
      <p className="hint">{t("adminScan.code_hint")}</p>
      <CameraButton onCode={scan.scanned} />
    </div>
  );
}

/** What the last code belongs to, and why nothing is done with it. */
function Found({ scan: { found, receipt }, mode }: { scan: ReturnType<typeof useScanState>; mode: ScanMode }) {
  const { t, path } = useLanguage();
  const hits = found?.hits ?? [];
  const product = onlyProduct(hits);
  const added = found?.isAdded && product ? receipt.lines.find(({ productId }) => productId === product.id) : null;
  const goOn = (id: string) =>
    path(`admin/scan?${new URLSearchParams([["do", mode], ...fieldsOfLines(receipt.lines), ["code", id]])}`);
  return (
    <div className="grid gap-4 empty:hidden" aria-live="polite">
      {added && product ? <p>{t("adminScan.added", { name: product.name, count: added.quantity })}</p> : null}
      {found && hits.length === 0 ? <UnknownCode {...found} /> : null}
      {hits.length > 1 ? <p>{t("adminScan.several", { count: hits.length })}</p> : null}
      {mode === "receive" || mode === "count" ? <Unfit hits={hits} /> : null}
      {found?.isAdded && !product?.isCarton ? null : (
        <HitList hits={hits} isBlind={mode === "count"} choose={mode === "find" ? null : goOn} />
      )}
    </div>
  );
}

/** Why what was scanned is neither received nor counted. */
function Unfit({ hits }: { hits: readonly Hit[] }) {
  const { t } = useLanguage();
  if (hits.length === 0) return null;
  if (hits.every(({ kind }) => kind !== "product")) return <Notice tone="warn">{t("adminScan.only_goods")}</Notice>;
  const product = onlyProduct(hits);
  return product?.isSet ? (
    <Notice tone="warn">{t("adminScan.set_parts", { parts: partsText(product.parts) })}</Notice>
  ) : null;
}
