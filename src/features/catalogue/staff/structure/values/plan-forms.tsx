import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select, TextArea } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { FormError } from "../../../domain/structure-forms/form-error.ts";
import { type FormKind, formKinds, hasChoices, isFigures } from "../../../domain/structure-forms/typed-attribute.ts";
import type { Task, TypedPlan } from "../../../domain/value-changes/typed-plan.ts";
import type { NamedOption } from "../attributes/attribute-form.tsx";
import { kindTexts } from "../attributes/attribute-words.ts";
import { useFormErrors } from "../parts/form-error-text.ts";

/** A word that values can have. */
export interface Word {
  value: string;
  name: string;
  isProtected: boolean;
}

interface PlanFormsProps {
  typed: TypedPlan;
  words: readonly Word[];
  units: readonly NamedOption[];
  errors: readonly FormError[];
  isProtected: boolean;
  /** One of them was chosen: the others come after it. */
  isChosen: boolean;
}

/** What can be changed of an attribute that products have. Nothing is written: each form leads to a preview. */
export function PlanForms({ typed, words, units, errors, isProtected, isChosen }: PlanFormsProps) {
  const { task } = typed;
  const own = (some: Task) => (task === some ? errors : []);
  const all: Record<Task, ReactNode> = {
    form: (
      <ValuesForm key="form" {...{ typed, units, isProtected }} isFromWords={words.length > 0} errors={own("form")} />
    ),
    merge: words.length > 1 ? <MergeForm key="merge" {...{ typed, words }} errors={own("merge")} /> : null,
    drop: words.length > 0 ? <DropForm key="drop" {...{ typed, words }} errors={own("drop")} /> : null,
    rename: isProtected ? null : <RenameForm key="rename" typed={typed} errors={own("rename")} />,
    delete: isProtected ? null : <DeleteForm key="delete" />,
  };
  const first = isChosen ? [all[task]] : [];
  return <>{[...first, ...Object.entries(all).flatMap(([one, form]) => (isChosen && one === task ? [] : [form]))]}</>;
}

interface PartProps {
  typed: TypedPlan;
  errors: readonly FormError[];
}

function Plan({ task, title, about, children }: { task: Task; title: string; about: string; children?: ReactNode }) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  return (
    <StaffSection id={task} title={title} className="mt-10">
      <p className="mt-1 max-w-prose text-small text-muted">{about}</p>
      <Form method="post" className="mt-4 grid max-w-2xl gap-5" noValidate>
        <input type="hidden" name="do" value={task} />
        {children}
        <div>
          <Button type="submit" name="intent" value="preview" disabled={isBusy}>
            {t("adminValues.preview")}
          </Button>
        </div>
      </Form>
    </StaffSection>
  );
}

interface ValuesFormProps extends PartProps, Pick<PlanFormsProps, "units" | "isProtected"> {
  /** Values are words of a list now. */
  isFromWords: boolean;
}

function ValuesForm({ typed, isFromWords, units, errors, isProtected }: ValuesFormProps) {
  const t = useText();
  const [kind, setKind] = useState<FormKind>(typed.kind);
  const isHydrated = useHydrated();
  const { at } = useFormErrors(errors);
  const shows = (isShown: boolean) => (isHydrated && !isShown ? "hidden" : undefined);
  const isWords = hasChoices(kind);
  return (
    <Plan task="form" title={t("adminValues.form_title")} about={t("adminValues.form_about")}>
      {isProtected ? <p className="text-small">{t("adminValues.form_protected")}</p> : null}
      <Select
        label={t("adminAttributes.field_kind")}
        name="kind"
        defaultValue={typed.kind}
        error={at("kind", "digits")}
        onChange={({ target }) => setKind(formKinds.find((one) => one === target.value) ?? kind)}
      >
        {formKinds.map((one) => (
          <option key={one} value={one}>
            {t(kindTexts[one])}
          </option>
        ))}
      </Select>
      <div className={shows(isFigures(kind)) ?? "grid gap-3"}>
        <UnitFields {...{ typed, units }} error={at("storedUnit", "shownUnit")} />
      </div>
      <div className={shows(isWords) ?? "grid gap-3"}>
        <NamesFields typed={typed} error={at("choices")} />
      </div>
      <Select
        label={t("adminValues.words")}
        name="words"
        defaultValue={typed.words}
        className={shows(isFromWords && (kind === "text" || kind === "names"))}
      >
        <option value="name">{t("adminValues.words_name")}</option>
        <option value="value">{t("adminValues.words_value")}</option>
      </Select>
    </Plan>
  );
}

function UnitFields({
  typed,
  units,
  error,
}: {
  typed: TypedPlan;
  units: readonly NamedOption[];
  error: string | null;
}) {
  const t = useText();
  return (
    <>
      <Select
        label={t("adminAttributes.field_storedUnit")}
        name="storedUnit"
        defaultValue={typed.storedUnit}
        error={error}
      >
        <option value="">{t("adminAttributes.no_unit")}</option>
        {units.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <Tick name="isRelabelled" defaultChecked={typed.isRelabelled}>
        {t("adminValues.relabel")}
      </Tick>
    </>
  );
}

function NamesFields({ typed, error }: { typed: TypedPlan; error: string | null }) {
  const t = useText();
  return (
    <>
      <TextArea
        label={t("adminValues.names")}
        hint={t("adminValues.names_hint")}
        name="names"
        rows={6}
        defaultValue={typed.names}
        error={error}
      />
      <Tick name="addsMissing" defaultChecked={typed.addsMissing}>
        {t("adminValues.add_missing")}
      </Tick>
    </>
  );
}

function WordSelect({
  label,
  name,
  words,
  chosen,
  error,
}: {
  label: string;
  name: string;
  words: readonly Word[];
  chosen: string;
  error: string | null;
}) {
  const t = useText();
  return (
    <Select label={label} name={name} defaultValue={chosen} error={error}>
      <option value="">{t("adminAttributes.choose")}</option>
      {words.map((word) => (
        <option key={word.value} value={word.value}>
          {word.name}
        </option>
      ))}
    </Select>
  );
}

function MergeForm({ typed, words, errors }: PartProps & { words: readonly Word[] }) {
  const t = useText();
  const { at } = useFormErrors(errors);
  const free = words.filter(({ isProtected }) => !isProtected);
  return (
    <Plan task="merge" title={t("adminValues.merge_title")} about={t("adminValues.merge_about")}>
      <WordSelect
        label={t("adminValues.merge_from")}
        name="value"
        words={free}
        chosen={typed.value}
        error={at("choice", `choices.${typed.value}`)}
      />
      <WordSelect
        label={t("adminValues.merge_into")}
        name="into"
        words={words}
        chosen={typed.into}
        error={at("into")}
      />
    </Plan>
  );
}

function DropForm({ typed, words, errors }: PartProps & { words: readonly Word[] }) {
  const t = useText();
  const { at } = useFormErrors(errors);
  const free = words.filter(({ isProtected }) => !isProtected);
  return (
    <Plan task="drop" title={t("adminValues.drop_title")} about={t("adminValues.drop_about")}>
      <WordSelect
        label={t("adminValues.drop_word")}
        name="value"
        words={free}
        chosen={typed.value}
        error={at("choice", "choices", `choices.${typed.value}`)}
      />
    </Plan>
  );
}

function RenameForm({ typed, errors }: PartProps) {
  const t = useText();
  const { at } = useFormErrors(errors);
  return (
    <Plan task="rename" title={t("adminValues.rename_title")} about={t("adminValues.rename_about")}>
      <Field
        label={t("adminAttributes.field_key")}
        name="to"
        defaultValue={typed.to}
        error={at("key")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Plan>
  );
}

function DeleteForm() {
  const t = useText();
  return <Plan task="delete" title={t("adminValues.delete_title")} about={t("adminValues.delete_about")} />;
}
