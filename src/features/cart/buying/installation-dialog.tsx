import { type FormEvent, useRef, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { completeInstallation, type Installation, installationLimits } from "../domain/installation.ts";

interface InstallationDialogProps {
  open: boolean;
  /** Details entered earlier. */
  value: Installation | null;
  onSave: (installation: Installation) => void;
  onClose: () => void;
}

/** "Order installation": company and address are required; the dialog stays open until both are filled in. */
export function InstallationDialog({ open, value, onSave, onClose }: InstallationDialogProps) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t("cart.install")} closeLabel={t("cart.close")}>
      <InstallationForm value={value} onSave={onSave} />
    </Dialog>
  );
}

function InstallationForm({ value, onSave }: Pick<InstallationDialogProps, "value" | "onSave">) {
  const t = useText();
  const [missing, setMissing] = useState({ companyName: false, address: false });
  const form = useRef<HTMLFormElement>(null);
  const hasGap = missing.companyName || missing.address;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = {
      companyName: text(data, "companyName"),
      address: text(data, "address"),
      notes: text(data, "notes"),
    };
    const installation = completeInstallation(typed);
    if (installation) return onSave(installation);
    const gaps = { companyName: typed.companyName.trim() === "", address: typed.address.trim() === "" };
    setMissing(gaps);
    form.current?.querySelector<HTMLInputElement>(gaps.companyName ? "[name=companyName]" : "[name=address]")?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="grid gap-5">
      <p className="text-muted">{t("cart.installHint")}</p>
      {hasGap ? <Notice tone="error">{t("cart.installRequired")}</Notice> : null}
      <Field
        name="companyName"
        label={t("cart.installCompany")}
        defaultValue={value?.companyName}
        required
        autoComplete="organization"
        maxLength={installationLimits.companyName}
        error={missing.companyName ? t("cart.installCompanyMissing") : null}
      />
      <Field
        name="address"
        label={t("cart.installAddress")}
        defaultValue={value?.address}
        required
        autoComplete="street-address"
        maxLength={installationLimits.address}
        error={missing.address ? t("cart.installAddressMissing") : null}
      />
      <TextArea
        name="notes"
        label={t("cart.installNotes")}
        note={t("cart.installOptional")}
        defaultValue={value?.notes}
        maxLength={installationLimits.notes}
      />
      <Button type="submit" tone="sun">
        {t("cart.installSave")}
      </Button>
    </form>
  );
}

function text(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
