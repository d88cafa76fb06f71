import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { maxCodeLength } from "../../domain/staff/scan-hit.ts";
import { BinPanel } from "./bin-panel.tsx";
import { CameraButton } from "./camera-button.tsx";
import { CountPanel } from "./count-panel.tsx";
import { HitList } from "./hit-list.tsx";
import { ReceiptLines } from "./receipt-lines.tsx";
import type { ScanAnswer } from "./scan-forms.service.ts";
import { UnknownCode } from "./unknown-code.tsx";
import { type LoadedScan, useScanDesk } from "./use-scan-desk.ts";

interface ScanDeskProps {
  loaded: LoadedScan;
  /** To a form that was sent without scripts. */
  answer: ScanAnswer | null;
}

/** Field and camera for codes, what was found, and what is done with it. One form, which works without scripts too. */
export function ScanDesk({ loaded, answer }: ScanDeskProps) {
  const { t, path } = useLanguage();
  const desk = useScanDesk(loaded, answer);
  const { mode } = loaded;
  const { found, failure, receipt } = desk;
  return (
    <>
      <form
        className="mt-6 grid max-w-[760px] gap-6"
        method="get"
        action={path(mode === "receive" ? "admin/scan?do=receive" : "admin/scan")}
        onSubmit={desk.submit}
        aria-label={t(`adminScan.mode_${mode}`)}
      >
        <input type="hidden" name="do" value={mode} />
        <div className="grid gap-4">
          <div className="flex flex-wrap items-end gap-3">
            <Field
              className="min-w-0 flex-1 basis-60"
              label={t("adminScan.code")}
              name="code"
              maxLength={maxCodeLength}
              defaultValue={desk.isHydrated ? "" : (found?.code ?? "")}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
              ref={desk.field}
            />
            <Button type="submit" busy={desk.isAsking}>
              {t(mode === "receive" ? "adminScan.add" : "adminScan.find")}
            </Button>
          </div>
          <p className="hint">{t("adminScan.code_hint")}</p>
          <CameraButton onCode={desk.scanned} />
        </div>
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        {mode === "receive" ? <ReceiptLines receipt={receipt} isAsking={desk.isAsking} /> : null}
      </form>
      {found && !found.isAdded ? (
        <section className="mt-6 grid max-w-[760px] gap-4" aria-live="polite">
          {found.hits.length === 0 ? <UnknownCode {...found} /> : null}
          {found.hits.length > 1 ? <p>{t("adminScan.several", { count: found.hits.length })}</p> : null}
          {mode === "receive" || mode === "count" ? <Unfit hits={found.hits} /> : null}
          <HitList
            hits={found.hits}
            isBlind={mode === "count"}
            choose={mode === "find" ? null : (hit) => path(`admin/scan?do=${mode}&code=${encodeURIComponent(hit)}`)}
          />
        </section>
      ) : null}
      {desk.product && mode === "count" ? (
        <CountPanel
          key={`${desk.product.id} ${found?.code} ${desk.at}`}
          product={desk.product}
          loaded={loaded}
          answer={answer?.count ?? null}
          onDone={desk.finish}
        />
      ) : null}
      {desk.product && mode === "move" ? (
        <BinPanel
          key={`${desk.product.id} ${desk.at}`}
          product={desk.product}
          answer={answer?.bin ?? null}
          onDone={desk.finish}
        />
      ) : null}
      {desk.done ? (
        <Notice className="mt-6 max-w-[760px]" tone="done">
          {desk.done}
        </Notice>
      ) : null}
    </>
  );
}

/** Why what was scanned is neither received nor counted. */
function Unfit({ hits }: { hits: LoadedHits }) {
  const { t } = useLanguage();
  if (hits.length === 0) return null;
  const [hit] = hits;
  if (hits.every(({ kind }) => kind !== "product")) return <Notice tone="warn">{t("adminScan.only_goods")}</Notice>;
  if (hits.length > 1 || hit?.kind !== "product" || !hit.isSet) return null;
  const parts = hit.parts.map(({ sku, quantity }) => `${quantity}\u00a0× ${sku}`).join(", ");
  return <Notice tone="warn">{t("adminScan.set_parts", { parts })}</Notice>;
}

type LoadedHits = NonNullable<LoadedScan["found"]>["hits"];
