import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { BackupForm } from "../../domain/backup/backup-form.ts";
import { backupQuery } from "../../domain/backup/backup-query.ts";
import { FormLink } from "../../form-link.tsx";
import { households, withHousehold } from "../households.ts";

interface HouseholdsProps {
  form: BackupForm;
  onChange: (form: BackupForm) => void;
  /** As chips above the rows, or as buttons where there are no rows yet. */
  look: "chip" | "btn";
}

/** Usual households, which fill the rows of appliances. */
export function Households({ form, onChange, look }: HouseholdsProps) {
  const { t } = useLanguage();
  return (
    <div className="flex flex-wrap gap-2">
      {households.map((household) => (
        <FormLink
          key={household}
          className={look}
          rel="nofollow"
          to={`planner/backup?${backupQuery(withHousehold(form, household))}`}
          onChoose={() => onChange(withHousehold(form, household))}
        >
          {t(`powerBackup.household.${household}`)}
        </FormLink>
      ))}
    </div>
  );
}
