import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { Installation } from "../domain/installation.ts";
import { usePart } from "./use-part.ts";

interface InstallationChoiceProps {
  value: Installation | null;
  onChange: (installation: Installation | null) => void;
}

/** Checkbox "order installation": opens the form, and stays checked once the form is complete. */
export function InstallationChoice({ value, onChange }: InstallationChoiceProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { part, want } = usePart(() => import("./installation-dialog.tsx"));
  const open = async () => {
    if (await want()) setOpen(true);
  };
  return (
    <div className="rounded-control border border-edge px-4 py-2">
      <Tick
        checked={value !== null || isOpen}
        onChange={(event) => {
          if (event.target.checked) void open();
          else onChange(null);
        }}
      >
        <span className="block text-compact font-semibold">{t("cart.install")}</span>
        <span className="text-muted">{value ? `${value.companyName}, ${value.address}` : t("cart.installHint")}</span>
      </Tick>
      {value ? (
        <button type="button" className="link mb-1 ml-[1.875rem] text-small" onClick={() => void open()}>
          {t("cart.installChange")}
        </button>
      ) : null}
      {part ? (
        <part.InstallationDialog
          open={isOpen}
          value={value}
          onClose={() => setOpen(false)}
          onSave={(installation) => {
            onChange(installation);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
