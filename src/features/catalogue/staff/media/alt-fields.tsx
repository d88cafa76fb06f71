import { useState } from "react";
import { htmlLang, type Locale, locales } from "#features/languages/domain/locale.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Select, TextArea } from "#ui/forms/field.tsx";
import {
  type AltTexts,
  type Describers,
  isProposed,
  type PhotoView,
  photoViews,
  proposedAlt,
  viewOf,
  withAlt,
  withView,
} from "../../domain/media/alt-proposals.ts";
import { maxAltLength } from "../../domain/product-writes/read-media.ts";
import type { MediaFacts } from "./media-facts.ts";
import { viewTexts } from "./view-texts.ts";

const labels: Record<Locale, MessageKey> = {
  ua: "adminMedia.alt_ua",
  pl: "adminMedia.alt_pl",
  en: "adminMedia.alt_en",
};

interface AltFieldsProps {
  alt: AltTexts;
  facts: MediaFacts;
  describers: Describers;
  /** Of a photo somebody can say which view it shows. */
  isPhoto: boolean;
  onChange: (alt: AltTexts) => void;
}

/** Alternative texts in every language, proposed from facts until they are written. */
export function AltFields({ alt, facts, describers, isPhoto, onChange }: AltFieldsProps) {
  const t = useText();
  const view = viewOf(alt, facts, describers);
  return (
    <section className="grid gap-4" aria-label={t("adminMedia.alt")}>
      <div>
        <h3 className="h3">{t("adminMedia.alt")}</h3>
        <p className="hint mt-1">{t(isPhoto ? "adminMedia.alt_hint" : "adminMedia.video_alt_hint")}</p>
      </div>
      {isPhoto ? (
        <Select
          label={t("adminMedia.shows")}
          value={view ?? ""}
          onChange={({ target }) => onChange(withView(alt, viewNamed(target.value), facts, describers))}
        >
          <option value="">{t("adminMedia.shows_any")}</option>
          {photoViews.map((one) => (
            <option key={one} value={one}>
              {t(viewTexts[one])}
            </option>
          ))}
        </Select>
      ) : null}
      {locales.map((locale) => (
        <AltField
          key={locale}
          locale={locale}
          text={alt[locale] ?? ""}
          proposal={proposedAlt(facts, view, locale, describers)}
          isProposed={isProposed(alt, locale, facts, describers)}
          onChange={(text) => onChange(withAlt(alt, locale, text))}
        />
      ))}
    </section>
  );
}

function viewNamed(name: string): PhotoView | null {
  return photoViews.find((one) => one === name) ?? null;
}

interface AltFieldProps {
  locale: Locale;
  text: string;
  proposal: string;
  isProposed: boolean;
  onChange: (text: string) => void;
}

/** The text of one language. What is typed stays as it is until the field is left: it is stored without blanks at its ends. */
function AltField({ locale, text, proposal, isProposed: isOpen, onChange }: AltFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      label={t(labels[locale])}
      lang={htmlLang[locale]}
      note={isOpen && (text || proposal) ? t("adminMedia.proposed") : undefined}
      hint={isOpen && !proposal ? t("adminMedia.no_name") : undefined}
      rows={2}
      maxLength={maxAltLength}
      value={typed ?? (text || proposal)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
