import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { CellTemperatures } from "../domain/strings/datasheet.ts";
import type { StringCheck } from "../domain/strings/string-check.ts";
import { CheckList } from "../verdict/check-list.tsx";
import { checkGroups } from "./check-groups.ts";
import { VoltagePicture } from "./voltage-picture.tsx";

interface StringGroupsProps {
  checks: readonly StringCheck[];
  temperatures: CellTemperatures;
}

/** Checks of strings by input, each group with a picture of its voltages. Equal inputs are one group. */
export function StringGroups({ checks: all, temperatures }: StringGroupsProps) {
  const language = useLanguage();
  return (
    <div className="grid gap-10">
      {checkGroups(all, temperatures, language).map(({ title, checks, shown }) => (
        <section key={title}>
          <h3 className="h3">{title}</h3>
          <VoltagePicture checks={checks} />
          <CheckList checks={shown} />
        </section>
      ))}
    </div>
  );
}
