import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { FormError } from "../../../domain/structure-forms/form-error.ts";
import {
  type FormKind,
  formKinds,
  hasChoices,
  isFigures,
  type TypedAttribute,
} from "../../../domain/structure-forms/typed-attribute.ts";
import { useFormErrors } from "../parts/form-error-text.ts";
import { FormNotices, type ShownDifference } from "../parts/form-notices.tsx";
import { WordsFields } from "../parts/words-fields.tsx";
import { kindTexts } from "./attribute-words.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import { PairFields } from "./pair-fields.tsx";

/** A unit or group to choose. */
export interface NamedOption {
  key: string;
  name: string;
  /** What a unit measures; units of one dimension can be shown instead of each other. */
  dimension?: string;
}

interface AttributeFormProps {
  isNew: boolean;
  version: number;
  typed: TypedAttribute;
  errors: readonly FormError[];
  conflict: { version: number; differences: readonly ShownDifference[] } | null;
  units: readonly NamedOption[];
  groups: readonly NamedOption[];
  /** Products and drafts that have a value, and of each choice. */
  uses: { all: number; choices: Readonly<Record<string, number>> };
  /** Why its kind and stored unit stay: code reads it. */
  isProtected: boolean;
  nameOf: (subject: string) => string;
}

/** Form of an attribute. Works without scripts; what was typed stays after an error. */
export function AttributeForm(props: AttributeFormProps) {
  const { isNew, version, typed, errors, conflict, uses, nameOf } = props;
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const [kind, setKind] = useState<FormKind>(typed.kind);
  const { at } = useFormErrors(errors);
  const isHydrated = useHydrated();
  // Without scripts the kind may be chosen and its fields filled in one go.
  const isWhole = !isHydrated && !props.isProtected && uses.all === 0;
  return (
    <Form method="post" className="mt-6 grid gap-6" noValidate>
      {/* Enter in a field presses the first button of the form. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="seen" value={conflict?.version ?? version} />
      <FormNotices errors={errors} differences={conflict?.differences ?? null} nameOf={nameOf} />
      <div className="panel grid gap-6">
        <WordsFields
          label={t("adminAttributes.field_label")}
          hint={t("adminAttributes.hint_label")}
          name="label"
          words={typed.label}
          error={at("label")}
        />
        <WordsFields
          label={t("adminAttributes.field_short")}
          hint={t("adminAttributes.hint_short")}
          name="short"
          words={typed.short}
          error={at("short")}
        />
        <GroupField {...props} />
      </div>
      <div className="panel grid gap-6">
        <KindField {...props} kind={kind} onKind={setKind} />
        <Figures {...props} isShown={isWhole || isFigures(kind)} />
      </div>
      <ChoiceRows
        choices={typed.choices}
        isShown={isWhole || hasChoices(kind)}
        error={at("choices")}
        errors={errors}
        uses={uses.choices}
      />
      {isNew ? <KeyField {...props} /> : null}
      <div>
        <Button type="submit" name="intent" value="save" tone="sun" busy={isBusy}>
          {t(isNew ? "adminAttributes.create" : "adminAttributes.save")}
        </Button>
      </div>
    </Form>
  );
}

function KeyField({ typed, errors }: AttributeFormProps) {
  const t = useText();
  const { at } = useFormErrors(errors);
  return (
    <div className="panel">
      <Field
        label={t("adminAttributes.field_key")}
        note={t("adminAttributes.optional")}
        hint={t("adminAttributes.hint_key")}
        name="key"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-96"
        defaultValue={typed.key}
        error={at("key")}
      />
    </div>
  );
}

function GroupField({ typed, groups, errors }: AttributeFormProps) {
  const t = useText();
  const { at } = useFormErrors(errors);
  return (
    <Select
      label={t("adminAttributes.field_group")}
      hint={t("adminAttributes.hint_group")}
      name="group"
      className="max-w-96"
      defaultValue={typed.group}
      error={at("group")}
    >
      <option value="">{t("adminAttributes.choose")}</option>
      {groups.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The kind; once products have values it stays, which the form says. */
function KindField(props: AttributeFormProps & { kind: FormKind; onKind: (kind: FormKind) => void }) {
  const { kind, onKind, uses, isProtected, errors } = props;
  const t = useText();
  const { at } = useFormErrors(errors);
  const stays = isProtected || uses.all > 0;
  const error = at("kind");
  if (stays)
    return (
      <div>
        <input type="hidden" name="kind" value={kind} />
        <p className="text-compact font-semibold">{t("adminAttributes.field_kind")}</p>
        <p className="mt-1">{t(kindTexts[kind])}</p>
        <p className={error ? "error-text mt-1" : "mt-1 text-small text-muted"}>
          {error ??
            (isProtected ? t("adminAttributes.kind_protected") : t("adminAttributes.kind_used", { count: uses.all }))}
        </p>
      </div>
    );
  return (
    <Select
      label={t("adminAttributes.field_kind")}
      hint={t("adminAttributes.hint_kind")}
      name="kind"
      className="max-w-96"
      defaultValue={kind}
      onChange={({ currentTarget }) => onKind(formKinds.find((one) => one === currentTarget.value) ?? kind)}
      error={error}
    >
      {formKinds.map((one) => (
        <option key={one} value={one}>
          {t(kindTexts[one])}
        </option>
      ))}
    </Select>
  );
}

/** Units, decimals and limits of figures. Hidden for words with scripts; without, the server leaves them out. */
function Figures(props: AttributeFormProps & { isShown: boolean }) {
  const { typed, errors, isShown } = props;
  const t = useText();
  const { at } = useFormErrors(errors);
  return (
    <div className={isShown ? "grid gap-6" : "hidden"}>
      <UnitFields {...props} />
      <PairFields
        label={t("adminAttributes.field_range")}
        hint={t("adminAttributes.hint_range")}
        name="range"
        pair={typed.range}
        words={[t("adminAttributes.from"), t("adminAttributes.to")]}
        error={at("range")}
      />
      <PairFields
        label={t("adminAttributes.field_digits")}
        hint={t("adminAttributes.hint_digits")}
        name="digits"
        pair={typed.digits}
        words={[t("adminAttributes.at_least"), t("adminAttributes.at_most")]}
        error={at("digits")}
      />
      <Tick name="signed" defaultChecked={typed.signed}>
        {t("adminAttributes.field_signed")}
      </Tick>
    </div>
  );
}

function UnitFields({ typed, units, uses, isProtected, errors }: AttributeFormProps) {
  const t = useText();
  const { at } = useFormErrors(errors);
  const stays = isProtected || uses.all > 0;
  const dimension = units.find(({ key }) => key === typed.storedUnit)?.dimension;
  const options = (some: readonly NamedOption[]) =>
    some.map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ));
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {stays ? (
        <div>
          <input type="hidden" name="storedUnit" value={typed.storedUnit} />
          <p className="text-compact font-semibold">{t("adminAttributes.field_storedUnit")}</p>
          <p className="mt-1">
            {units.find(({ key }) => key === typed.storedUnit)?.name ?? t("adminAttributes.no_unit")}
          </p>
        </div>
      ) : (
        <Select
          label={t("adminAttributes.field_storedUnit")}
          hint={t("adminAttributes.hint_storedUnit")}
          name="storedUnit"
          defaultValue={typed.storedUnit}
          error={at("storedUnit")}
        >
          <option value="">{t("adminAttributes.no_unit")}</option>
          {options(units)}
        </Select>
      )}
      <Select
        label={t("adminAttributes.field_shownUnit")}
        hint={t("adminAttributes.hint_shownUnit")}
        name="shownUnit"
        defaultValue={typed.shownUnit === typed.storedUnit ? "" : typed.shownUnit}
        error={at("shownUnit")}
      >
        <option value="">{t("adminAttributes.same_unit")}</option>
        {options(stays && dimension ? units.filter((unit) => unit.dimension === dimension) : units)}
      </Select>
    </div>
  );
}
