import { useEffect, useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { mediaFigures } from "../../domain/media/media-limits.ts";
import { anyFieldLabel } from "../../domain/product-form/field-labels.ts";
import { failureText } from "../media/uploads/upload-failures.ts";
import type { FormAnswer } from "./edit-product.action.ts";
import { useForm, useView } from "./form-context.tsx";
import { fieldId } from "./form-field.tsx";
import { conflictsIn } from "./saving/form-store.ts";

/** Why publishing was refused, with links to the fields. Takes the focus when an answer arrives. */
export function ErrorSummary({ answer }: { answer: FormAnswer | null }) {
  const { t, locale } = useLanguage();
  const { store } = useForm();
  const errors = useView((view) => view.errors);
  const conflicts = useView((view) => conflictsIn(view).join(" "));
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.refusal) notice.current?.focus();
  }, [answer]);
  if (!answer?.refusal) return null;
  const waiting = conflicts === "" ? [] : conflicts.split(" ");
  // What was redefined has a notice of its own.
  if (answer.refusal === "redefined") return null;
  const isListed = answer.refusal === "incomplete" || answer.refusal === "conflict";
  if (isListed && errors.size === 0 && waiting.length === 0) return null;
  const go = (field: string) => () => {
    store.reveal(field);
    requestAnimationFrame(() => focusField(field));
  };
  return (
    <Notice tone="error" ref={notice} className="mt-4">
      <p>{t(`adminProduct.refused_${answer.refusal}`, { sets: answer.sets.join(", ") })}</p>
      {answer.uploads.map(({ name, failure }) => (
        <p key={name} className="mt-1 text-small wrap-anywhere">
          {name}: {t(failureText(failure), mediaFigures)}
        </p>
      ))}
      {isListed ? (
        <ul className="mt-2 grid gap-1 text-small">
          {waiting.map((field) => (
            <li key={field}>
              <a className="link" href={`#${fieldId(field)}`} onClick={go(field)}>
                {anyFieldLabel(field, { t, locale })}
              </a>
              : {t("adminProduct.choose_value")}
            </li>
          ))}
          {[...errors.values()].map(({ field, code, details }) => (
            <li key={field}>
              <a className="link" href={`#${fieldId(field)}`} onClick={go(field)}>
                {anyFieldLabel(field, { t, locale })}
              </a>
              : {t(`productRules.fault_${code}`, details)}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function focusField(field: string): void {
  const target = document.getElementById(fieldId(field));
  target?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}
