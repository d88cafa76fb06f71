import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ChangeTable } from "./change-lines.tsx";
import type { SectionAnswer } from "./section.action.ts";
import type { ShownChange } from "./section.loader.ts";

/** What the typed values change, and what the example orders cost by them. */
export function SectionPreview({ preview }: { preview: NonNullable<SectionAnswer["preview"]> }) {
  const t = useText();
  const { changes, examples } = preview;
  const [before, after] = [t("adminSettings.preview_before"), t("adminSettings.preview_after")];
  return (
    <section className="border-t border-line pt-4" aria-labelledby="preview" aria-live="polite">
      <h2 className="h3" id="preview">
        {t("adminSettings.preview_title")}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-small text-muted">{t("adminSettings.preview_same")}</p>
      ) : (
        <ChangeTable
          caption={t("adminSettings.preview_title")}
          head={[t("adminSettings.preview_field"), before, after]}
          rows={changes.map(({ name, label, ...values }) => ({ key: name, name: label, ...values }))}
        />
      )}
      {changes.length > 0 && examples.length > 0 ? (
        <>
          <h3 className="mt-6 font-medium">{t("adminSettings.example_title")}</h3>
          <ChangeTable
            caption={t("adminSettings.example_title")}
            head={[t("adminSettings.example_goods"), before, after]}
            rows={examples.map(({ text, subtotal, ...values }) => ({
              key: `${text} ${subtotal}`,
              name: t(`adminSettings.example_${text}`, { amount: subtotal }),
              ...values,
            }))}
          />
        </>
      ) : null}
    </section>
  );
}

/** What somebody else saved meanwhile beside what was typed, which stays in the form. */
export function SectionConflict({ changes }: { changes: readonly ShownChange[] }) {
  const t = useText();
  return (
    <>
      <Notice tone="error">
        <p className="font-medium">{t("adminSettings.changed_title")}</p>
        <p>{t(changes.length === 0 ? "adminSettings.changed_same" : "adminSettings.changed_text")}</p>
      </Notice>
      {changes.length === 0 ? null : (
        <ChangeTable
          caption={t("adminSettings.changed_title")}
          head={[t("adminSettings.preview_field"), t("adminSettings.theirs"), t("adminSettings.mine")]}
          rows={changes.map(({ name, label, ...values }) => ({ key: name, name: label, ...values }))}
        />
      )}
    </>
  );
}
