import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Select, TextArea } from "#ui/forms/field.tsx";
import {
  type AltTexts,
  type Describers,
  isProposed,
  maxAltLength,
  type PhotoView,
  photoViews,
  proposedAlt,
  viewOf,
  withAlt,
  withView,
} from "../../domain/media/alt-proposals.ts";
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
      {locales.map((locale) => {
        const proposal = proposedAlt(facts, view, locale, describers);
        const isOpen = isProposed(alt, locale, facts, describers);
        return (
          <TextArea
            key={locale}
            label={t(labels[locale])}
            note={isOpen && (alt[locale] || proposal) ? t("adminMedia.proposed") : undefined}
            hint={isOpen && !proposal ? t("adminMedia.no_name") : undefined}
            rows={2}
            maxLength={maxAltLength}
            value={alt[locale] ?? proposal}
            onChange={({ target }) => onChange(withAlt(alt, locale, target.value))}
          />
        );
      })}
    </section>
  );
}

function viewNamed(name: string): PhotoView | null {
  return photoViews.find((one) => one === name) ?? null;
}
