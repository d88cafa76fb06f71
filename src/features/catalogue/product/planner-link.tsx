import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { type PlannerRole, plannerRole } from "../domain/planner-categories.ts";
import type { ProductPage } from "../domain/product.ts";

type Product = Pick<ProductPage, "id" | "categoryId">;

/** Texts of a role and the path of its planner, to which the id of the product is appended. */
interface PlannerTexts {
  title: MessageKey;
  text: MessageKey;
  button: MessageKey;
  path: string;
}

const planners: Record<PlannerRole, PlannerTexts> = {
  module: {
    title: "cataloguePlanner.module_title",
    text: "cataloguePlanner.module_text",
    button: "cataloguePlanner.strings_check",
    path: "planner/strings?module=",
  },
  inverter: {
    title: "cataloguePlanner.inverter_title",
    text: "cataloguePlanner.inverter_text",
    button: "cataloguePlanner.strings_check",
    path: "planner/strings?inverter=",
  },
  battery: {
    title: "cataloguePlanner.battery_title",
    text: "cataloguePlanner.battery_text",
    button: "cataloguePlanner.check",
    path: "planner/check/battery?battery=",
  },
  charger: {
    title: "cataloguePlanner.charger_title",
    text: "cataloguePlanner.charger_text",
    button: "cataloguePlanner.check",
    path: "planner/check/charger?charger=",
  },
  generator: {
    title: "cataloguePlanner.generator_title",
    text: "cataloguePlanner.generator_text",
    button: "cataloguePlanner.check",
    path: "planner/check/generator?generator=",
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
export function plannerTexts(categoryId: number): MessageKey[] {
  const role = plannerRole(categoryId);
  if (!role) return [];
  const { title, text, button } = planners[role];
  return role === "inverter"
    ? [title, text, button, "cataloguePlanner.fitting_panels", "cataloguePlanner.fitting_batteries"]
    : [title, text, button];
}

/** Leads from a product to the planner that knows it, and from an inverter to what fits. Nothing for other products. */
export function PlannerLink({ id, categoryId }: Product) {
  const { t, path } = useLanguage();
  const role = plannerRole(categoryId);
  if (!role) return null;
  const planner = planners[role];
  const address = planner.path.endsWith("=") ? `${planner.path}${id}` : planner.path;
  return (
    <section
      aria-labelledby="planner-link"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-control bg-mist p-5 sm:p-6"
    >
      <div className="min-w-0 max-w-[60ch]">
        <h2 id="planner-link" className="text-h3 font-semibold">
          {t(planner.title)}
        </h2>
        <p className="mt-1 text-small text-muted">{t(planner.text)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={path(address)}>{t(planner.button)}</ButtonLink>
        {role === "inverter" ? <FittingLinks id={id} /> : null}
      </div>
    </section>
  );
}

/** Listings of what fits an inverter. */
function FittingLinks({ id }: Pick<Product, "id">) {
  const { t, path } = useLanguage();
  return (
    <>
      <ButtonLink tone="quiet" href={path(`solar-panels?inverter=${id}`)} rel="nofollow">
        {t("cataloguePlanner.fitting_panels")}
      </ButtonLink>
      <ButtonLink tone="quiet" href={path(`batteries?inverter=${id}`)} rel="nofollow">
        {t("cataloguePlanner.fitting_batteries")}
      </ButtonLink>
    </>
  );
}
