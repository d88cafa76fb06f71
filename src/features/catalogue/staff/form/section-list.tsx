import { useText } from "#features/languages/languages.browser.tsx";
import { Select } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { shownValue } from "../../domain/product-form/autosave.ts";
import {
  categoryOf,
  type FormSection,
  formSections,
  isShown,
  sectionOf,
  sectionsOf,
} from "../../domain/product-form/form-sections.ts";
import { useView } from "./form-context.tsx";
import { conflictsIn, type FormView } from "./saving/form-store.ts";
import { sectionId, sectionTitles } from "./sections/form-part.tsx";

/** Errors that are shown and choices that wait in a section, and whether it differs from what is stored. */
function marksOf(view: FormView, section: FormSection): string {
  const { save, product, errors, visited } = view;
  const wrong = new Set([
    ...[...errors.keys()].filter((field) => visited === "all" || visited.has(field)),
    ...conflictsIn(view),
  ]);
  const count = [...wrong].filter((field) => sectionOf(field) === section).length;
  const fields = new Set([
    ...Object.keys(product.changes),
    ...Object.keys(save.typed),
    ...Object.keys(save.sent ?? {}),
  ]);
  const isChanged =
    product.productId !== null &&
    [...fields].some(
      (field) => sectionOf(field) === section && shownValue(save, field) !== (product.stored[field] ?? ""),
    );
  return `${count} ${isChanged ? "changed" : ""}`;
}

/** Sections that have a field for the chosen category, as one word each. */
function shownSections({ save }: FormView): string {
  const category = categoryOf({ category: shownValue(save, "category") });
  const fields = new Map(sectionsOf(category).map((one) => [one.section, one.fields]));
  return formSections
    .filter((section) => {
      const own = fields.get(section) ?? [];
      return section === "attributes" || own.some((field) => isShown(field, category, shownValue(save, field)));
    })
    .join(" ");
}

function useSections(): FormSection[] {
  const names = useView(shownSections).split(" ");
  return formSections.filter((section) => names.includes(section));
}

/** The sections of the form with marks for errors and changes: a list beside it, on a phone a choice above it. */
export function SectionList() {
  const t = useText();
  const sections = useSections();
  return (
    <>
      <nav
        className="sticky top-6 hidden max-h-[calc(100dvh-8rem)] overflow-auto lg:block"
        aria-label={t("adminProduct.sections")}
      >
        <ul className="grid gap-0.5 text-small">
          {sections.map((section) => (
            <li key={section}>
              <SectionLink section={section} />
            </li>
          ))}
        </ul>
      </nav>
      {useHydrated() ? <SectionSelect sections={sections} /> : null}
    </>
  );
}

function SectionLink({ section }: { section: FormSection }) {
  const t = useText();
  const [count = "0", changed = ""] = useView((view) => marksOf(view, section)).split(" ");
  return (
    <a className="flex items-center gap-2 rounded-control px-3 py-1.5 hover:bg-mist" href={`#${sectionId(section)}`}>
      <span className="grow">{t(sectionTitles[section])}</span>
      {count === "0" ? null : (
        <span className="badge" data-tone="clay">
          {count}
          <span className="sr-only"> {t("adminProduct.mark_errors", { count: Number(count) })}</span>
        </span>
      )}
      {changed === "" ? null : (
        <span className="size-2 flex-none rounded-full bg-ink">
          <span className="sr-only">{t("adminProduct.mark_changed")}</span>
        </span>
      )}
    </a>
  );
}

function SectionSelect({ sections }: { sections: readonly FormSection[] }) {
  const t = useText();
  const marks = useView((view) => sections.map((section) => marksOf(view, section)).join(",")).split(",");
  const open = (section: string) => {
    const target = document.getElementById(`section-${section}`);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  };
  return (
    <Select
      className="lg:hidden"
      label={t("adminProduct.sections")}
      value=""
      onChange={(event) => open(event.currentTarget.value)}
    >
      <option value="">{t("adminProduct.go_to")}</option>
      {sections.map((section, at) => {
        const [count = "0", changed = ""] = (marks[at] ?? "").split(" ");
        const errors = Number(count) > 0 ? ` (${t("adminProduct.mark_errors", { count: Number(count) })})` : "";
        return (
          <option key={section} value={section}>
            {t(sectionTitles[section])}
            {errors || (changed ? ` (${t("adminProduct.mark_changed")})` : "")}
          </option>
        );
      })}
    </Select>
  );
}
