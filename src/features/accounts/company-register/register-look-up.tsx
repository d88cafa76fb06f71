import { useState } from "react";
import { useLoaderData } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { oneOf } from "#platform/pure/one-of.ts";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import {
  type RegisteredCompany,
  type RegisterKind,
  type RegisterRemark,
  registerRemarks,
} from "../domain/personal/registered-company.ts";
import { seatNames } from "../domain/personal/seat.ts";

/** Milliseconds. */
const timeout = 8_000;

interface RegisterLookUpProps {
  /** Takes what was found, by the names of fields; left out: it is written into the fields of the form. */
  onFound?: ((values: Record<string, string>) => void) | undefined;
}

type Outcome =
  | { state: "idle" | "busy" }
  | { state: "found"; remark: RegisterRemark | null }
  | { state: "none"; text: string };

/**
 * Fills name and seat of a company from its public register, by the tax id in the form around it. The loader of the page names the kinds
 * that can be looked up as `registers`. Whatever happens, the buyer can type.
 */
export function RegisterLookUp({ onFound }: RegisterLookUpProps) {
  const { t } = useLanguage();
  const { registers = [] } = useLoaderData<{ registers?: readonly RegisterKind[] }>() ?? {};
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<Outcome>({ state: "idle" });
  if (!isHydrated || registers.length === 0) return null;

  const lookUp = async (form: HTMLFormElement | null) => {
    const kind = oneOf(registers, valueIn(form, "taxIdKind"));
    const typed = valueIn(form, "taxId").trim();
    if (!kind) return setOutcome({ state: "none", text: t("accountsPersonal.register_other_kind") });
    if (typed === "") return setOutcome({ state: "none", text: t("accountsPersonal.fault_tax_id_required") });
    setOutcome({ state: "busy" });
    const found = await ask(kind, typed);
    if (typeof found === "string" || found === null)
      return setOutcome({ state: "none", text: found ?? t("accountsPersonal.register_silent") });
    const values = valuesOf(found);
    if (onFound) onFound(values);
    else write(form, values);
    setOutcome({ state: "found", remark: found.remark });
  };

  return (
    <div className="grid justify-items-start gap-2">
      <Button size="compact" busy={outcome.state === "busy"} onClick={(event) => void lookUp(event.currentTarget.form)}>
        {t("accountsPersonal.register_fill")}
      </Button>
      <p role="status" className={outcome.state === "found" || outcome.state === "none" ? "text-small" : "sr-only"}>
        {outcome.state === "busy" ? t("accountsPersonal.register_busy") : null}
        {outcome.state === "none" ? outcome.text : null}
        {outcome.state === "found" ? (
          <>
            {t("accountsPersonal.register_found")}
            {outcome.remark ? <b className="block">{t(`accountsPersonal.register_${outcome.remark}`)}</b> : null}
          </>
        ) : null}
      </p>
    </div>
  );
}

/** The company; the shop's message if it says why there is none; `null` without an answer. */
async function ask(kind: RegisterKind, typed: string): Promise<RegisteredCompany | string | null> {
  try {
    const answer = await fetch(`/api/companies/${kind}/${encodeURIComponent(typed)}`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(timeout),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return isCompany(body) ? body : null;
    const told = answer.status >= 400 && answer.status < 500 && answer.status !== 401;
    return told && isRecord(body) && typeof body.title === "string" ? body.title : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isCompany(value: unknown): value is RegisteredCompany {
  if (!isRecord(value) || !isRecord(value.seat) || typeof value.company !== "string") return false;
  return value.remark === null || oneOf(registerRemarks, value.remark) !== null;
}

/** What was found by the names of fields; what the register does not tell stays as it was typed. */
function valuesOf({ company, seat }: RegisteredCompany): Record<string, string> {
  const { street, postalCode, city, country } = seatNames;
  const all = {
    ...{ company, [street]: seat.street, [postalCode]: seat.postalCode, [city]: seat.city },
    [country]: seat.country,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

function fieldIn(form: HTMLFormElement | null, name: string): HTMLInputElement | HTMLSelectElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

const valueIn = (form: HTMLFormElement | null, name: string) => fieldIn(form, name)?.value ?? "";

function write(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldIn(form, name);
    if (field) field.value = value;
  }
}
