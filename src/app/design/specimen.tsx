import type { ReactNode } from "react";
import { SectionHead } from "#ui/display/section-head.tsx";

/** A section of the page with its anchor; test/e2e/ui.spec.ts compares its screenshot. */
export function Specimen({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="pt-8 pb-8" aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={title} />
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </section>
  );
}

/** States of one component side by side. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="label mb-2">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** Larger components, stacked on a phone. */
export function Columns({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="label mb-2">{name}</h3>
      <div className="grid items-start gap-x-(--gap) gap-y-6 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </div>
  );
}
