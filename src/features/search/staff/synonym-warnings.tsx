import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { ShownWarning } from "./synonym.loader.ts";
import { useWordsTexts } from "./words-texts.ts";

/** Stands for the link in a message. */
const place = "\u0001";

/** What is allowed but hardly meant, with a link to the other group. */
export function SynonymWarnings({ warnings }: { warnings: readonly ShownWarning[] }) {
  const { t } = useLanguage();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-medium">{t("adminSynonyms.warnings_title")}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)} className="wrap-anywhere">
            <Warning warning={warning} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Warning({ warning }: { warning: ShownWarning }): ReactNode {
  const { t, path } = useLanguage();
  const { field: nameOf } = useWordsTexts();
  const values = { word: warning.word, field: nameOf(warning.field) };
  switch (warning.code) {
    case "idle":
      return t("adminSynonyms.warn_idle", values);
    case "finds_nothing":
      return t("adminSynonyms.warn_finds_nothing", values);
    case "too_long":
      return t("adminSynonyms.warn_too_long", { ...values, max: warning.max });
    case "both":
      return t("adminSynonyms.warn_both", { ...values, other: nameOf(warning.other) });
    case "elsewhere": {
      const [before, after] = t("adminSynonyms.warn_elsewhere", { ...values, group: place }).split(place);
      return (
        <>
          {before}
          <a className="link" href={path(`admin/synonyms/${warning.concept}`)}>
            <bdi>{warning.title}</bdi>
          </a>
          {after}
        </>
      );
    }
  }
}
