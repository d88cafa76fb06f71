import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Rows } from "../parts/use-rows.ts";

interface AddRowProps {
  label: string;
  options: readonly { key: string; name: string }[];
  rows: Rows;
  /** Intent of the button with scripts; without them it is `add` with the field `added`. */
  intentOf: (key: string) => string;
}

/** Adds one of all attributes at the end. */
export function AddRow({ label, options, rows, intentOf }: AddRowProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState("");
  const key = options.some((one) => one.key === chosen) ? chosen : "";
  const act = rows.button(intentOf(key)).onClick;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={label}
        name="added"
        className="min-w-0 max-w-96 grow"
        value={key}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{t("adminAttributes.choose")}</option>
        {options.map((one) => (
          <option key={one.key} value={one.key}>
            {one.name}
          </option>
        ))}
      </Select>
      <Button
        type="submit"
        name="intent"
        value="add"
        onClick={(event) => {
          if (!isHydrated) return;
          event.preventDefault();
          if (key !== "") act?.(event);
        }}
      >
        {t("adminLists.add")}
      </Button>
    </div>
  );
}
