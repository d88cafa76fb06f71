import { z } from "zod";
import { dayIn } from "#platform/pure/days.ts";
import { addressLimits } from "../domain/addresses/address-book.ts";
import { fitting, type RegisteredCompany, type RegisterRemark } from "../domain/personal/registered-company.ts";
import { askRegister, type CompanyRegister, type RegisterSettings, RegisterSilence } from "./register-request.ts";

const statuses = ["Czynny", "Zwolniony", "Niezarejestrowany"] as const;

const answer = z.object({
  result: z.object({
    requestId: z.string(),
    subject: z
      .object({
        name: z.string().min(1),
        nip: z.string(),
        statusVat: z.enum(statuses).nullable(),
        residenceAddress: z.string().nullable(),
        workingAddress: z.string().nullable(),
      })
      .nullable(),
  }),
});
type Subject = NonNullable<z.infer<typeof answer>["result"]["subject"]>;

const remarks: Record<(typeof statuses)[number], RegisterRemark | null> = {
  Czynny: null,
  Zwolniony: "vat_exempt",
  Niezarejestrowany: "vat_not_registered",
};

/** The list of VAT payers of the Polish Ministry of Finance (Wykaz podatników VAT), by NIP. */
export function vatList(settings: RegisterSettings): CompanyRegister {
  return {
    async find(nip, now) {
      const date = dayIn("Europe/Warsaw", now);
      const { result } = await askRegister(settings, `/api/search/nip/${nip}?date=${date}`, { schema: answer });
      if (!result.subject) return null;
      if (result.subject.nip !== nip) throw new RegisterSilence("an answer about another company");
      return companyOf(result.subject);
    },
  };
}

/** The seat of a company is its working address; a person who trades may have only the other one. */
function companyOf({ name, statusVat, workingAddress, residenceAddress }: Subject): RegisteredCompany {
  return {
    company: fitting(name, 160),
    seat: seatOf(workingAddress ?? residenceAddress ?? ""),
    remark: statusVat === null ? "vat_not_registered" : remarks[statusVat],
  };
}

/** Addresses are one line: street, then postal code and town (`UL. PROSTA 1, 00-838 WARSZAWA`). */
function seatOf(line: string): RegisteredCompany["seat"] {
  const [, street = "", postalCode = "", city = ""] = /^(.+?),?\s+(\d{2}-\d{3})\s+(.+)$/.exec(line.trim()) ?? [];
  return {
    street: fitting(street || (postalCode ? "" : line), addressLimits.street),
    postalCode,
    city: fitting(city, addressLimits.city),
    country: "PL",
  };
}
