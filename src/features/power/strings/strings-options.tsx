import { memo } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ownValues } from "../domain/strings/strings-form.ts";

interface OptionsProps {
  choices: readonly { id: string; name: string }[];
  chosen: string;
}

/** Products by name, and the values of another datasheet. */
export const Options = memo(function Options({ choices, chosen }: OptionsProps) {
  const { t } = useLanguage();
  const isGone = chosen !== "" && chosen !== ownValues && !choices.some(({ id }) => id === chosen);
  return (
    <>
      {isGone ? <option value={chosen}>{t("powerStrings.gone", { id: chosen })}</option> : null}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={ownValues}>{t("powerStrings.own")}</option>
    </>
  );
});
