import { type ComponentProps, type ReactNode, useId } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field, Select, TextArea } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { conflictOf } from "../../domain/product-form/autosave.ts";
import { attributeName, shownName } from "../../domain/product-form/form-names.ts";
import { type FieldView, useField, useForm, useShown, useView } from "./form-context.tsx";
import { RetypeNotice } from "./retype-notice.tsx";

/** Id of the control of a field, the target of links to it. */
export const fieldId = (field: string): string => `field-${field}`;

interface FieldBoxProps {
  field: string;
  view: FieldView;
  /** Values in words, for both sides of a conflict. */
  words?: ((value: string) => string) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A field with what a form without scripts sends back, and the choice between two people's values. */
function FieldBox({ field, view, words = (value) => value, className, children }: FieldBoxProps) {
  const shown = view.theirs ?? view.known;
  const current = useShown(field);
  const typedAs = useView(({ save }) => conflictOf(save, field)?.shown ?? null);
  const attribute = typedAs ?? current;
  return (
    <div className={classNames("grid content-start gap-2", view.isMarked && "rounded-control bg-sun-tint", className)}>
      {children}
      <input type="hidden" name={shownName(field)} value={shown} readOnly />
      {attribute ? (
        <>
          <input type="hidden" name={attributeName(field)} value={JSON.stringify(attribute)} readOnly />
          <RetypeNotice field={field} />
        </>
      ) : null}
      {view.theirs === null ? null : <Choice field={field} theirs={words(view.theirs)} yours={words(view.value)} />}
    </div>
  );
}

function Choice({ field, theirs, yours }: { field: string; theirs: string; yours: string }) {
  const t = useText();
  const { store, pump } = useForm();
  const by = useView(({ product }) => product.changedBy);
  const isHydrated = useHydrated();
  const choose = (side: "yours" | "theirs") => () => {
    store.choose(field, side);
    pump?.now();
  };
  return (
    <div className="grid gap-2 rounded-control bg-sun-tint p-3 text-small" role="status">
      <p className="font-medium">{by ? t("adminProduct.conflict_by", { name: by }) : t("adminProduct.conflict")}</p>
      <p className="max-h-40 overflow-auto wrap-anywhere whitespace-pre-line">{theirs || t("adminProduct.nothing")}</p>
      <p className="text-muted">{t("adminProduct.conflict_yours")}</p>
      <p className="max-h-40 overflow-auto wrap-anywhere whitespace-pre-line">{yours || t("adminProduct.nothing")}</p>
      {isHydrated ? (
        <div className="flex flex-wrap gap-2">
          <Button size="compact" onClick={choose("yours")}>
            {t("adminProduct.keep_yours")}
          </Button>
          <Button size="compact" onClick={choose("theirs")}>
            {t("adminProduct.take_theirs")}
          </Button>
        </div>
      ) : (
        <p>{t("adminProduct.conflict_again")}</p>
      )}
    </div>
  );
}

type Own = "label" | "name" | "id" | "value" | "error" | "onChange" | "onBlur";

interface Labelled {
  field: string;
  label: string;
  words?: (value: string) => string;
}

/** What every control of a field has. */
const controlOf = (field: string, label: string, view: FieldView) => ({
  id: fieldId(field),
  label,
  name: field,
  value: view.value,
  error: view.error,
  onChange: (event: { currentTarget: { value: string } }) => view.set(event.currentTarget.value),
  onBlur: view.leave,
});

/** A text field of the product. */
export function TextField({ field, label, className, ...input }: Labelled & Omit<ComponentProps<typeof Field>, Own>) {
  const view = useField(field);
  return (
    <FieldBox field={field} view={view} className={className}>
      <Field autoComplete="off" {...input} {...controlOf(field, label, view)} />
    </FieldBox>
  );
}

/** A multi-line field of the product. */
export function AreaField({
  field,
  label,
  className,
  ...input
}: Labelled & Omit<ComponentProps<typeof TextArea>, Own>) {
  const view = useField(field);
  return (
    <FieldBox field={field} view={view} className={className}>
      <TextArea {...input} {...controlOf(field, label, view)} />
    </FieldBox>
  );
}

export interface Option {
  value: string;
  name: string;
}

type SelectProps = Labelled & { options: readonly Option[]; empty: string };

/** A choice of the product. A value that is no option stays one until another is chosen. */
export function SelectField({
  field,
  label,
  options,
  empty,
  className,
  ...input
}: SelectProps & Omit<ComponentProps<typeof Select>, Own | "children">) {
  const view = useField(field);
  const words = (value: string) => options.find((one) => one.value === value)?.name ?? value;
  return (
    <FieldBox field={field} view={view} words={words} className={className}>
      <Select {...input} {...controlOf(field, label, view)}>
        <option value="">{empty}</option>
        {view.value === "" || options.some(({ value }) => value === view.value) ? null : (
          <option value={view.value}>{view.value}</option>
        )}
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </FieldBox>
  );
}

interface RowsFieldProps extends Labelled {
  /** How the field is written, for readers without scripts. */
  hint: string;
  /** Editor with scripts; `null` if the value cannot be shown in it. */
  editor: (view: FieldView) => ReactNode | null;
  /** The heading of its section is the editor's label, and it shows errors itself. */
  isOwnLabel?: boolean;
  /** The editor shows errors itself. */
  hasOwnErrors?: boolean;
  /** Below the text, without scripts. */
  plain?: ReactNode;
}

/** A field with an editor of its own. Without scripts, or with a value that the editor cannot show, it is typed as text. */
export function RowsField(props: RowsFieldProps) {
  const { field, label, hint, words, editor, isOwnLabel = false, hasOwnErrors = isOwnLabel, plain } = props;
  const view = useField(field);
  const own = useId();
  const rows = useHydrated() ? editor(view) : null;
  if (!rows)
    return (
      <>
        <TextField field={field} label={label} hint={hint} />
        {plain}
      </>
    );
  return (
    <FieldBox field={field} view={view} words={words}>
      <fieldset
        id={fieldId(field)}
        tabIndex={-1}
        className="grid min-w-0 gap-3"
        aria-describedby={view.error && !hasOwnErrors ? own : undefined}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) view.leave();
        }}
      >
        <legend className={isOwnLabel ? "sr-only" : "mb-2 text-small font-medium"}>{label}</legend>
        {rows}
        {view.error && !hasOwnErrors ? (
          <p className="error-text" id={own}>
            {view.error}
          </p>
        ) : null}
      </fieldset>
      <input type="hidden" name={field} value={view.value} readOnly />
    </FieldBox>
  );
}
