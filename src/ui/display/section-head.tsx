import type { ReactNode } from "react";
import { ArrowRight } from "../icons/controls/arrow-right.ts";

interface SectionHeadProps {
  id?: string;
  title: ReactNode;
  /** One link at the right. */
  link?: { href: string; text: string };
}

/** Heading of a section over an ink rule. */
export function SectionHead({ id, title, link }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {link ? (
        <a className="more" href={link.href}>
          {link.text}
          <ArrowRight className="icon icon-s" />
        </a>
      ) : null}
    </div>
  );
}
