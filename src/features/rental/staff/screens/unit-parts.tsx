import { Form } from "react-router";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { RentalAnswer } from "../../domain/staff/staff-rental-view.ts";
import { unitStates } from "../../domain/staff/unit-filter.ts";
import type { UnitState } from "../../fleet/units.service.ts";
import { LeaseBadge } from "../../lease-badge.browser.tsx";
import type { LeaseRowView } from "../staff-lease-view.service.ts";
import { RentalForm, useRentalTyped } from "./rental-form.tsx";

type UnitLease = Pick<LeaseRowView, "id" | "status" | "days" | "orderNumber" | "lessee">;

/** Leases of a unit, latest first. */
export function UnitLeases({ leases }: { leases: readonly UnitLease[] }) {
  const { t, path } = useLanguage();
  return (
    <StaffSection id="leases" title={t("adminRental.leases")} className="min-w-0">
      {leases.length === 0 ? <p className="mt-3 text-muted">{t("adminRental.leases_none")}</p> : null}
      <ul className="mt-3 border-t border-line">
        {leases.map((lease) => (
          <li
            key={lease.id}
            className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <div className="min-w-0">
              <a className="link font-medium" href={path(`admin/rental/leases/${lease.id}`)}>
                {lease.days}
              </a>
              <p className="mt-1 text-small wrap-anywhere text-muted">
                {lease.lessee}, {lease.orderNumber}
              </p>
            </div>
            <LeaseBadge status={lease.status} />
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

interface UnitBlocksProps {
  blocks: readonly { id: number; days: string; reason: string }[];
  answer: RentalAnswer | null;
}

/** Blocks for service, and a form that adds one. */
export function UnitBlocks({ blocks, answer }: UnitBlocksProps) {
  const t = useText();
  const typed = useRentalTyped("block", answer);
  const gone = answer?.intent === "unblock" ? answer.refusal : null;
  return (
    <section className="panel grid gap-4" aria-labelledby="blocks">
      <h2 className="h3" id="blocks">
        {t("adminRental.blocks")}
      </h2>
      <p className="text-small text-muted">{t("adminRental.about_block")}</p>
      {gone ? <p role="alert">{t(`adminRental.${gone.key}`, gone.values)}</p> : null}
      {blocks.length === 0 ? <p className="text-small">{t("adminRental.no_blocks")}</p> : null}
      <ul className="grid gap-3">
        {blocks.map((block) => (
          <li key={block.id} className="flex flex-wrap items-center justify-between gap-3 text-small">
            <span className="min-w-0 wrap-anywhere">
              {block.days}: {block.reason}
            </span>
            <Form method="post">
              <input type="hidden" name="intent" value="unblock" />
              <input type="hidden" name="block" value={block.id} />
              <Button type="submit" size="compact" aria-label={`${t("adminRental.do_unblock")}: ${block.days}`}>
                {t("adminRental.do_unblock")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <RentalForm intent="block" answer={answer} submit={t("adminRental.do_block")}>
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-1">
          <Field label={t("adminRental.from")} type="date" required {...typed.field("from")} />
          <Field label={t("adminRental.until")} type="date" required {...typed.field("until")} />
        </div>
        <Field label={t("adminRental.reason")} maxLength={300} required {...typed.field("reason")} />
      </RentalForm>
    </section>
  );
}

interface UnitMoveProps {
  /** Where it stands, in the reader's language. */
  depot: string;
  /** Depots of its market; other names are accepted. */
  depots: readonly string[];
  answer: RentalAnswer | null;
}

/** Moves a unit to another depot. */
export function UnitMove({ depot, depots, answer }: UnitMoveProps) {
  const t = useText();
  const typed = useRentalTyped("move", answer);
  return (
    <section className="panel grid gap-4" aria-labelledby="do-move">
      <h2 className="h3" id="do-move">
        {t("adminRental.move_unit")}
      </h2>
      <RentalForm intent="move" answer={answer} submit={t("adminRental.do_move_unit")}>
        <Field
          label={t("adminRental.depot")}
          hint={t("adminRental.depot_now", { depot })}
          list="depots"
          autoComplete="off"
          maxLength={80}
          required
          {...typed.field("depot")}
        />
        <datalist id="depots">
          {depots.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </RentalForm>
    </section>
  );
}

/** State of a unit, and forms that change it. */
export function UnitStates({ state, answer }: { state: UnitState; answer: RentalAnswer | null }) {
  const t = useText();
  return (
    <section className="panel grid gap-6" aria-labelledby="unit-state">
      <h2 className="h3" id="unit-state">
        {t(`adminRental.state_${state}`)}
      </h2>
      {unitStates
        .filter((other) => other !== state)
        .map((other) => (
          <RentalForm
            key={other}
            intent={other}
            answer={answer}
            tone={other === "retired" ? "danger" : "line"}
            submit={t(`adminRental.do_${other}`)}
          >
            {other === "available" ? null : <p className="text-small text-muted">{t(`adminRental.about_${other}`)}</p>}
          </RentalForm>
        ))}
    </section>
  );
}
