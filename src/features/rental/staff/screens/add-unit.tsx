import { useText } from "#features/languages/languages.browser.tsx";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { Field, Select } from "#ui/forms/field.tsx";
import type { RentalAnswer } from "../../domain/staff/staff-rental-view.ts";
import { RentalForm, useRentalTyped } from "./rental-form.tsx";

interface AddUnitProps {
  rentables: readonly { id: string; machine: string; market: MarketCode }[];
  /** Suggestions; other names are accepted. */
  depots: readonly string[];
  answer: RentalAnswer | null;
}

/** Form that adds a unit to the fleet. */
export function AddUnit({ rentables, depots, answer }: AddUnitProps) {
  const t = useText();
  const typed = useRentalTyped("add", answer);
  return (
    <section className="panel mt-10 grid max-w-[640px] gap-4" aria-labelledby="add-unit">
      <h2 className="h3" id="add-unit">
        {t("adminRental.add_unit")}
      </h2>
      <RentalForm intent="add" answer={answer} submit={t("adminRental.add_unit")}>
        <Select label={t("adminRental.model")} required {...typed.field("product")}>
          {rentables.map(({ id, machine, market }) => (
            <option key={`${id} ${market}`} value={`${id} ${market}`}>
              {machine}, {t(`orders.country_${market}`)}
            </option>
          ))}
        </Select>
        <Field
          label={t("adminRental.serial")}
          hint={t("adminRental.serial_hint")}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          required
          {...typed.field("serial")}
        />
        <Field
          label={t("adminRental.depot")}
          list="depots"
          autoComplete="off"
          maxLength={80}
          required
          {...typed.field("depot")}
        />
        <datalist id="depots">
          {depots.map((depot) => (
            <option key={depot} value={depot} />
          ))}
        </datalist>
        <Field
          label={t("adminRental.hours")}
          note={t("adminRental.optional")}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          {...typed.field("hours")}
        />
      </RentalForm>
    </section>
  );
}
