import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select, TextArea } from "#ui/forms/field.tsx";
import type { SectionAnswer } from "./section.action.ts";
import type { ShownSection } from "./section.loader.ts";
import { SectionConflict, SectionPreview } from "./section-preview.tsx";

interface SectionFormProps {
  found: ShownSection;
  answer: SectionAnswer | null;
}

/** Form of a section. Works without scripts; what was typed stays after an error and after a preview. */
export function SectionForm({ found, answer }: SectionFormProps) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const own = answer && (answer.intent === "save" || answer.intent === "preview") ? answer : null;
  const typed = own?.typed ?? found.typed;
  const hasErrors = own !== null && (Object.keys(own.errors).length > 0 || own.fromError || own.isReasonLong);
  const conflict = answer?.conflict ?? null;
  return (
    <Form method="post" className="panel mt-6 grid gap-6" noValidate>
      <input type="hidden" name="seen" value={own?.conflict?.version ?? found.version} />
      {hasErrors ? <Notice tone="error">{t("adminSettings.errors")}</Notice> : null}
      {answer?.refusal === "same" || answer?.refusal === "already_requested" ? (
        <Notice tone="warn">{t(`adminSettings.${answer.refusal}`)}</Notice>
      ) : null}
      {conflict ? <SectionConflict changes={conflict.changes} /> : null}
      {found.groups.map(({ key, group, fields }) => (
        <FieldGroup key={key} title={group && t(`adminSettings.group_${group}`)}>
          {fields.map((field) => (
            <SettingInput
              key={field.name}
              field={field}
              typed={typed[field.name] ?? ""}
              error={own?.errors[field.name] ?? null}
            />
          ))}
        </FieldGroup>
      ))}
      <FromFields found={found} own={own} />
      {own?.preview ? <SectionPreview preview={own.preview} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" tone="sun" busy={isBusy}>
          {t("adminSettings.save")}
        </Button>
        <Button type="submit" name="intent" value="preview" busy={isBusy}>
          {t("adminSettings.preview")}
        </Button>
      </div>
    </Form>
  );
}

/** From when it applies, and why. */
function FromFields({ found: { market, maxReason }, own }: { found: ShownSection; own: SectionAnswer | null }) {
  const t = useText();
  return (
    <FieldGroup title={t("adminSettings.from_title")}>
      <Field
        label={t("adminSettings.from_day")}
        name="from_day"
        type="date"
        hint={t("adminSettings.from_hint")}
        defaultValue={own?.from.day ?? ""}
        error={own?.fromError ? t(`adminSettings.${own.fromError}`) : null}
      />
      <Field
        label={t("adminSettings.from_time")}
        name="from_time"
        inputMode="numeric"
        autoComplete="off"
        hint={t("adminSettings.from_zone", { zone: t(`adminSettings.zone_${market}`) })}
        defaultValue={own?.from.time ?? ""}
      />
      <Field
        className="md:col-span-2"
        label={t("adminSettings.reason")}
        name="reason"
        autoComplete="off"
        hint={t("adminSettings.reason_hint")}
        defaultValue={own?.reason ?? ""}
        error={own?.isReasonLong ? t("adminSettings.reason_long", { max: maxReason }) : null}
      />
    </FieldGroup>
  );
}

function FieldGroup({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      {title ? <legend className="font-medium">{title}</legend> : null}
      <div className={title ? "mt-3 grid items-start gap-4 md:grid-cols-2" : "grid items-start gap-4 md:grid-cols-2"}>
        {children}
      </div>
    </fieldset>
  );
}

interface SettingInputProps {
  field: ShownSection["groups"][number]["fields"][number];
  typed: string | readonly string[];
  error: string | null;
}

function SettingInput({ field, typed, error }: SettingInputProps) {
  const { name, kind, label, hint, unit, options, inputMode, isWide } = field;
  if (kind === "choices")
    return (
      <fieldset className="min-w-0 md:col-span-2">
        <legend className="label">{label}</legend>
        <div className="mt-2 grid gap-2">
          {options.map((option, at) => (
            <Tick
              key={option.value}
              name={name}
              value={option.value}
              defaultChecked={typed.includes(option.value)}
              error={at === options.length - 1 ? error : null}
            >
              {option.label}
            </Tick>
          ))}
        </div>
      </fieldset>
    );
  const value = typeof typed === "string" ? typed : "";
  if (kind === "choice")
    return (
      <Select label={label} name={name} defaultValue={value} error={error}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  if (kind === "lines")
    return (
      <TextArea
        className="md:col-span-2"
        label={label}
        name={name}
        rows={4}
        autoComplete="off"
        hint={hint}
        defaultValue={value}
        error={error}
      />
    );
  return (
    <Field
      {...(isWide ? { className: "md:col-span-2" } : {})}
      label={label}
      name={name}
      inputMode={inputMode}
      autoComplete="off"
      hint={hint}
      {...(unit ? { unit } : {})}
      defaultValue={value}
      error={error}
    />
  );
}
