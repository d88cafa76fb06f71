import type { ReactNode } from "react";
import { CircleAlert } from "#ui/icons/circle-alert.ts";

interface PartProps {
  /** Id of the heading. */
  id: string;
  title: string;
  about?: string;
  children: ReactNode;
}

/** A section of the form. */
export function Part({ id, title, about, children }: PartProps) {
  return (
    <section className="border-t border-line pt-6" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {about ? <p className="mt-1 max-w-[640px] text-small text-muted">{about}</p> : null}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  );
}

/** Ticks or radios under one name, with the error of all. */
export function Group({ legend, error, children }: { legend: string; error: string | null; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-medium">{legend}</legend>
      {children}
      {error ? (
        <p className="error-text mt-1.5">
          <CircleAlert className="icon icon-s" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
