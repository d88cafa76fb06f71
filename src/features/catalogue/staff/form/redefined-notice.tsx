import { useEffect, useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Redefined } from "../../domain/drafts/redefined.ts";
import { useForm, useView } from "./form-context.tsx";
import { fieldId } from "./form-field.tsx";
import { changeText, typedText } from "./redefined-texts.ts";
import { Settle } from "./retype-notice.tsx";

/** What somebody changed of attributes while this form was open, and the values that have to be typed again. */
export function RedefinedNotice({ isAnswer }: { isAnswer: boolean }) {
  const reader = useLanguage();
  const { t } = reader;
  const redefined = useView(({ save }) => save.redefined);
  const notice = useRef<HTMLDivElement>(null);
  const all = Object.values(redefined);
  useEffect(() => {
    if (isAnswer) notice.current?.focus();
  }, [isAnswer]);
  if (all.length === 0) return null;
  return (
    <Notice tone="error" ref={notice} className="mt-4">
      <p className="font-medium">{t("adminProduct.refused_redefined")}</p>
      <ul className="mt-2 grid gap-3 text-small">
        {all.map((one) => (
          <li key={one.field} className="grid gap-1">
            <ul className="grid gap-1">
              {one.changes.map((change) => (
                <li key={change.what}>{changeText(one, change, reader)}</li>
              ))}
            </ul>
            {one.isTaken ? <p>{t("adminProduct.redefined_taken")}</p> : <Remedy redefined={one} />}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Remedy({ redefined }: { redefined: Redefined }) {
  const reader = useLanguage();
  const { t } = reader;
  const { store } = useForm();
  const { field, to, shown } = redefined;
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">
        {t("adminProduct.redefined_typed", { value: typedText(redefined, reader) })}
      </p>
      {to === null ? (
        <>
          <p>{t("adminProduct.redefined_removed_remedy")}</p>
          <Settle field={field} label={shown.label} />
        </>
      ) : (
        <p>
          <a className="link" href={`#${fieldId(to)}`} onClick={() => store.reveal(to)}>
            {t("adminProduct.redefined_remedy")}
          </a>
        </p>
      )}
    </>
  );
}
