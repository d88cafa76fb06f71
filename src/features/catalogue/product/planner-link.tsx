import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { PlannerRole } from "../domain/definitions/rows.ts";
import type { ProductPage } from "../domain/product.ts";

type Product = Pick<ProductPage, "id" | "role">;

/** A path that ends with `=` is completed by the id of the product. */
interface Link {
  button: MessageKey;
  path: string;
}

/** Texts of a role, its planner, and what else leads on from it. */
interface PlannerTexts extends Link {
  title: MessageKey;
  text: MessageKey;
  others?: readonly Link[];
}

const backup: Link = { button: "cataloguePlanner.backup", path: "planner/backup" };

const planners: Record<PlannerRole, PlannerTexts> = {
  module: {
    title: "cataloguePlanner.module_title",
    text: "cataloguePlanner.module_text",
    button: "cataloguePlanner.strings_check",
    path: "planner/strings?module=",
    others: [{ button: "cataloguePlanner.solar", path: "planner/solar?module=" }],
  },
  inverter: {
    title: "cataloguePlanner.inverter_title",
    text: "cataloguePlanner.inverter_text",
    button: "cataloguePlanner.strings_check",
    path: "planner/strings?inverter=",
    others: [
      { button: "cataloguePlanner.fitting_panels", path: "solar-panels?inverter=" },
      { button: "cataloguePlanner.fitting_batteries", path: "batteries?inverter=" },
    ],
  },
  battery: {
    title: "cataloguePlanner.battery_title",
    text: "cataloguePlanner.battery_text",
    button: "cataloguePlanner.check",
    path: "planner/check/battery?battery=",
  },
  mounting: {
    title: "cataloguePlanner.mounting_title",
    text: "cataloguePlanner.mounting_text",
    button: "cataloguePlanner.solar",
    path: "planner/solar",
  },
  charger: {
    title: "cataloguePlanner.charger_title",
    text: "cataloguePlanner.charger_text",
    button: "cataloguePlanner.check",
    path: "planner/check/charger?charger=",
  },
  station: { title: "cataloguePlanner.station_title", text: "cataloguePlanner.station_text", ...backup },
  generator: {
    title: "cataloguePlanner.generator_title",
    text: "cataloguePlanner.generator_text",
    button: "cataloguePlanner.check",
    path: "planner/check/generator?generator=",
    others: [backup],
  },
  cable: {
    title: "cataloguePlanner.cable_title",
    text: "cataloguePlanner.cable_text",
    button: "cataloguePlanner.check",
    path: "planner/check/cable",
  },
  breaker: {
    title: "cataloguePlanner.breaker_title",
    text: "cataloguePlanner.breaker_text",
    button: "cataloguePlanner.check",
    path: "planner/check/breaker?breaker=",
  },
};

/** Messages that the link from a product's page to its planner needs. */
export function plannerTexts(role: PlannerRole | null): MessageKey[] {
  if (!role) return [];
  const { title, text, button, others = [] } = planners[role];
  return [title, text, button, ...others.map((other) => other.button)];
}

/** Leads from a product to the planner that knows it and to what else helps. Nothing for other products. */
export function PlannerLink({ id, role }: Product) {
  const { t, path } = useLanguage();
  if (!role) return null;
  const { title, text, others = [], ...planner } = planners[role];
  const address = (to: string) => path(to.endsWith("=") ? `${to}${id}` : to);
  return (
    <section
      aria-labelledby="planner-link"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-control bg-mist p-5 md:p-6"
    >
      <div className="min-w-0 max-w-[60ch]">
        <h2 id="planner-link" className="text-h3 font-semibold">
          {t(title)}
        </h2>
        <p className="mt-1 text-small text-muted">{t(text)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={address(planner.path)}>{t(planner.button)}</ButtonLink>
        {others.map((other) => (
          <ButtonLink
            key={other.path}
            tone="quiet"
            href={address(other.path)}
            // A listing or a check for one product is not for crawlers.
            rel={other.path.endsWith("=") ? "nofollow" : undefined}
          >
            {t(other.button)}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
