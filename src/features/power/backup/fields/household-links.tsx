import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { BackupForm } from "../../domain/backup/backup-form.ts";
import { backupQuery } from "../../domain/backup/backup-query.ts";
import { households, withHousehold } from "../households.ts";

interface HouseholdsProps {
  form: BackupForm;
  onChange: (form: BackupForm) => void;
  /** As chips above the rows, or as buttons where there are no rows yet. */
  look: "chip" | "btn";
}

/** Usual households, which fill the rows of appliances. */
export function Households({ form, onChange, look }: HouseholdsProps) {
  const { t, path } = useLanguage();
  return (
    <div className="flex flex-wrap gap-2">
      {households.map((household) => (
        <a
          key={household}
          className={look}
          rel="nofollow"
          href={path(`planner/backup?${backupQuery(withHousehold(form, household))}`)}
          onClick={(event) => {
            event.preventDefault();
            onChange(withHousehold(form, household));
          }}
        >
          {t(`powerBackup.household.${household}`)}
        </a>
      ))}
    </div>
  );
}
