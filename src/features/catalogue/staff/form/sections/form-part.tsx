import type { ReactNode } from "react";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import type { FormSection } from "../../../domain/product-form/form-sections.ts";

export const sectionTitles = {
  basics: "adminProduct.section_basics",
  texts: "adminProduct.section_texts",
  attributes: "adminProduct.section_attributes",
  prices: "adminProduct.section_prices",
  stock: "adminProduct.section_stock",
  logistics: "adminProduct.section_logistics",
  safety: "adminProduct.section_safety",
  service: "adminProduct.section_service",
  set: "adminProduct.section_set",
  family: "adminProduct.section_family",
  related: "adminProduct.section_related",
  tags: "adminProduct.section_tags",
  pictures: "adminProduct.section_pictures",
  files: "adminProduct.section_files",
  address: "adminProduct.section_address",
} as const satisfies Record<FormSection, MessageKey>;

/** Id of a section, the target of the list of sections. */
export const sectionId = (section: FormSection): string => `section-${section}`;

/** A section of the product form. */
export function FormPart({ section, about, children }: { section: FormSection; about?: string; children: ReactNode }) {
  const t = useText();
  const id = sectionId(section);
  return (
    <section className="scroll-mt-24 border-t border-line pt-6" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 className="h3" id={`${id}-title`}>
        {t(sectionTitles[section])}
      </h2>
      {about ? <p className="mt-1 max-w-[640px] text-small text-muted">{about}</p> : null}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </section>
  );
}
