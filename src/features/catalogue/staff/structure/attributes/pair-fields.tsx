import { Field } from "#ui/forms/field.tsx";
import type { TypedPair } from "../../../domain/structure-forms/typed-text.ts";

interface PairFieldsProps {
  label: string;
  hint?: string;
  /** Name of the fields without `.0` and `.1`. */
  name: string;
  pair: TypedPair;
  /** Labels of both fields. */
  words: readonly [string, string];
  error: string | null;
  /** Shown where nothing is typed. */
  usual?: TypedPair;
  isSmall?: boolean;
}

/** Two figures beside each other: limits or decimals. */
export function PairFields({ label, hint, name, pair, words, error, usual, isSmall = false }: PairFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={isSmall ? "mb-1 text-small text-muted" : "mb-1 text-compact font-semibold"}>{label}</legend>
      {hint ? <p className="mb-3 text-small text-muted">{hint}</p> : null}
      <div className="grid max-w-96 grid-cols-2 items-start gap-3">
        {words.map((word, at) => (
          <Field
            key={word}
            // The error is about both: it stands below both.
            className="[&>.error-text]:w-[calc(200%+0.75rem)]"
            label={word}
            name={`${name}.${at}`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={pair[at]}
            placeholder={usual?.[at]}
            error={at === 0 ? error : null}
          />
        ))}
      </div>
    </fieldset>
  );
}
