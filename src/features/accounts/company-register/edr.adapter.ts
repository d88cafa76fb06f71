import { z } from "zod";
import { addressLimits } from "../domain/addresses/address-book.ts";
import { fitting, type RegisteredCompany, type RegisterRemark } from "../domain/personal/registered-company.ts";
import { askRegister, type CompanyRegister, type RegisterSettings } from "./register-request.ts";

const found = z.array(z.object({ id: z.int(), code: z.string(), state: z.int(), name: z.string() }));

const text = z.string().nullish();
const details = z.object({
  names: z.object({ display: z.string().min(1), short: text }),
  state: z.int(),
  address: z.object({
    zip: text,
    address: z.string(),
    parts: z
      .object({
        ...{ atu: text, street: text, house_type: text, house: text },
        ...{ building_type: text, building: text, num_type: text, num: text },
      })
      .nullish(),
  }),
});
type Details = z.infer<typeof details>;

/** States of the register besides 1, registered. */
const remarks: Record<number, RegisterRemark> = {
  [-1]: "terminated",
  2: "terminating",
  3: "terminated",
  4: "bankruptcy",
  5: "bankruptcy",
  6: "invalid",
};

/**
 * The Unified State Register of Ukraine (ЄДР) by EDRPOU, through the API of its keeper, the state enterprise NAIS: first the record, then
 * its details.
 */
export function edr({ token, ...settings }: RegisterSettings & { token: string }): CompanyRegister {
  const headers = { Authorization: `Token ${token}` };
  return {
    async find(code) {
      const records = await askRegister(settings, `/1.0/subjects?code=${code}`, { schema: found, headers });
      const own = records.filter((record) => record.code === code);
      // A code may have been given again; the record that is registered counts.
      const record = own.find(({ state }) => state === 1) ?? own[0];
      if (!record) return null;
      return companyOf(await askRegister(settings, `/1.0/subjects/${record.id}`, { schema: details, headers }));
    },
  };
}

function companyOf({ names, state, address }: Details): RegisteredCompany {
  const { parts } = address;
  const postalCode = /^\d{5}$/.test(address.zip ?? "") ? (address.zip ?? "") : "";
  return {
    company: fitting(names.short || names.display, 160),
    seat: {
      street: fitting(streetOf(parts), addressLimits.street),
      postalCode,
      city: fitting(townOf(parts?.atu ?? address.address), addressLimits.city),
      country: "UA",
    },
    remark: remarks[state] ?? null,
  };
}

/** `ВУЛИЦЯ БАНКОВА`, `буд.` and `11` as one line. */
function streetOf(parts: Details["address"]["parts"]): string {
  if (!parts?.street) return "";
  const named = (kind: string | null | undefined, number: string | null | undefined) =>
    number ? [[kind, number].filter(Boolean).join(" ")] : [];
  return [
    parts.street,
    ...named(parts.house_type, parts.house),
    ...named(parts.building_type, parts.building),
    ...named(parts.num_type, parts.num),
  ].join(", ");
}

const settlement = /^(?:м\.|місто|смт|селище міського типу|с-ще|селище|с\.|село)\s*(?=\p{L})/iu;

/** The town in a list of administrative units: `Львівська обл., місто Стрий` gives `Стрий`. */
function townOf(units: string): string {
  const town = units
    .split(",")
    .map((unit) => unit.trim())
    .find((unit) => settlement.test(unit));
  return town?.replace(settlement, "") ?? "";
}
