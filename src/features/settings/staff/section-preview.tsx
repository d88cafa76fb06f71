import { htmlLang } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ChangeTable } from "./change-lines.tsx";
import type { SectionAnswer, ShownEffect } from "./section.action.ts";
import type { ShownChange } from "./section.loader.ts";

/** What the typed values change, and what the example orders cost by them. */
export function SectionPreview({ preview }: { preview: NonNullable<SectionAnswer["preview"]> }) {
  const t = useText();
  const { changes, examples, effect } = preview;
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
      {effect?.of === "mail" ? <MailEffect {...effect} /> : null}
      {effect?.of === "look" ? <LookEffect {...effect} /> : null}
    </section>
  );
}

/** How the sender reads. */
function MailEffect({ from, replyTo }: Extract<ShownEffect, { of: "mail" }>) {
  const t = useText();
  return (
    <>
      <h3 className="mt-6 font-medium">{t("adminSettings.effect_title")}</h3>
      <dl className="mt-3 border-t border-line text-small">
        {[
          { name: t("adminSettings.effect_from"), value: from },
          { name: t("adminSettings.effect_reply"), value: replyTo },
        ].map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-4 border-b border-line py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Heading, button and foot as on documents and in e-mails. */
function LookEffect({ feet, accent }: Extract<ShownEffect, { of: "look" }>) {
  const t = useText();
  return (
    <>
      <h3 className="mt-6 font-medium">{t("adminSettings.effect_title")}</h3>
      {accent ? <AccentSample accent={accent} /> : null}
      {feet.map(({ locale, lines }) => (
        <figure key={locale} className="mt-4 border-t border-line pt-2 text-small">
          <figcaption className="label">{t(`adminSettings.effect_foot_${locale}`)}</figcaption>
          {lines.length === 0 ? <p className="mt-1 text-muted">{t("adminSettings.effect_empty")}</p> : null}
          {lines.map((line) => (
            <p key={line} className="mt-1 wrap-anywhere" lang={htmlLang[locale]}>
              {line}
            </p>
          ))}
        </figure>
      ))}
    </>
  );
}

/** Drawn, as pages allow no styles of their own. */
function AccentSample({ accent }: { accent: string }) {
  const t = useText();
  return (
    <svg
      className="mt-3 w-full max-w-80"
      viewBox="0 0 320 104"
      role="img"
      aria-label={t("adminSettings.effect_sample")}
    >
      <rect width="320" height="104" rx="6" fill="#FFFFFF" />
      <text x="16" y="36" fontSize="22" fontWeight="600" fill={accent}>
        {t("adminSettings.effect_heading")}
      </text>
      <rect x="16" y="52" width="140" height="38" rx="6" fill={accent} />
      <text x="86" y="76" fontSize="15" fontWeight="600" fill="#FFFFFF" textAnchor="middle">
        {t("adminSettings.effect_button")}
      </text>
    </svg>
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
