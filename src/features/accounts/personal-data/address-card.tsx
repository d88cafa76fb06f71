import { Link } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import type { Address } from "../domain/addresses/address-book.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { usePersonalForm } from "./use-personal-form.ts";

/** An address with its actions. */
export function AddressCard({ address }: { address: Address }) {
  const t = useText();
  const { fetcher, hydrated, busy } = usePersonalForm("address-default");
  const { id, label, street, apartment, city, postalCode } = address;
  return (
    <li className="panel grid content-between gap-4">
      <div>
        <h3 className="h3 flex flex-wrap items-center gap-2 wrap-anywhere">
          {label}
          {address.isDefault ? <Badge tone="sun">{t("profile.personal_address_default")}</Badge> : null}
        </h3>
        <p className="mt-1 text-small text-muted">{t(`profile.personal_address_type_${address.type}`)}</p>
        <address className="mt-3 not-italic wrap-anywhere">
          {address.fullName}
          <br />
          {apartment ? t("profile.personal_address_street", { street, apartment }) : street}
          <br />
          {[postalCode, city].filter(Boolean).join(" ")}, {t(`profile.personal_country_${address.country}`)}
          {address.phone ? (
            <>
              <br />
              {address.phone}
            </>
          ) : null}
        </address>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Link
          className="link inline-flex min-h-11 items-center"
          to={`?address=${id}#addresses`}
          preventScrollReset
          aria-label={t("profile.personal_address_edit_named", { label })}
        >
          {t("profile.personal_edit")}
        </Link>
        <Link
          className="link inline-flex min-h-11 items-center"
          to={`?delete=${id}#addresses`}
          preventScrollReset
          aria-label={t("profile.personal_address_delete_named", { label })}
        >
          {t("profile.personal_delete")}
        </Link>
        {address.isDefault ? null : (
          <fetcher.Form method="post">
            <HiddenFields intent="address-default" hydrated={hydrated} id={id} />
            <button
              type="submit"
              className="link min-h-11"
              disabled={busy}
              aria-label={t("profile.personal_address_make_default_named", { label })}
            >
              {t("profile.personal_address_make_default")}
            </button>
          </fetcher.Form>
        )}
      </div>
    </li>
  );
}
