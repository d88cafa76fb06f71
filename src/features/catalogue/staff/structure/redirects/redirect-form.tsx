import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { maxNote, type TypedRedirect } from "../../../domain/redirects/typed-redirect.ts";
import type { RedirectAnswer } from "./redirect.action.ts";
import { RedirectConflict } from "./redirect-conflict.tsx";
import { redirectErrorTexts } from "./redirect-error-texts.ts";

interface RedirectFormProps {
  isNew: boolean;
  isProtected: boolean;
  version: number;
  stored: TypedRedirect;
  answer: RedirectAnswer | null;
}

/** Form of a redirect. Works without scripts; what was typed stays after an error. */
export function RedirectForm({ isNew, isProtected, version, stored, answer }: RedirectFormProps) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const own = answer?.intent === "save" ? answer : null;
  const typed = own?.typed ?? stored;
  const { errors = {}, conflict = null } = own ?? {};
  const field = (name: "path" | "target" | "note") => {
    const error = errors[name];
    return {
      name,
      label: t(`adminRedirects.field_${name}`),
      hint: t(`adminRedirects.hint_${name}`),
      defaultValue: typed[name],
      autoComplete: "off",
      error: error ? t(redirectErrorTexts[name][error.code], { other: error.other, max: maxNote }) : null,
    };
  };
  const address = { autoCapitalize: "none", spellCheck: false } as const;
  return (
    <Form method="post" className="panel mt-6 grid gap-4" noValidate>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="seen" value={conflict?.version ?? version} />
      {Object.keys(errors).length > 0 ? <Notice tone="error">{t("adminRedirects.errors")}</Notice> : null}
      {conflict ? <RedirectConflict mine={typed} theirs={conflict.now} /> : null}
      <Field
        {...address}
        {...field("path")}
        readOnly={!isNew}
        hint={isNew ? t("adminRedirects.hint_path") : t("adminRedirects.hint_path_fixed")}
      />
      <Field
        {...address}
        {...field("target")}
        readOnly={isProtected}
        hint={isProtected ? t("adminRedirects.hint_protected") : t("adminRedirects.hint_target")}
      />
      {isProtected ? (
        <input type="hidden" name="status" value={stored.status} />
      ) : (
        <Select
          name="status"
          label={t("adminRedirects.field_status")}
          hint={t("adminRedirects.hint_status")}
          defaultValue={typed.status}
        >
          <option value="302">{t("adminRedirects.status_302")}</option>
          <option value="308">{t("adminRedirects.status_308")}</option>
        </Select>
      )}
      <Field {...field("note")} />
      <div>
        <Button type="submit" tone="sun" busy={isBusy}>
          {t(isNew ? "adminRedirects.create" : "adminRedirects.save")}
        </Button>
      </div>
    </Form>
  );
}
