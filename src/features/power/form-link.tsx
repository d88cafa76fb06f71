import type { ComponentProps } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";

interface FormLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** Planner and query, e.g. `planner/strings?s1=8`. */
  to: string;
  onChoose: () => void;
}

/** A link to a filled form, which fills in the one that is open. Without scripts, or in another tab, the server fills it in. */
export function FormLink({ to, onChoose, ...link }: FormLinkProps) {
  const { path } = useLanguage();
  return (
    <a
      {...link}
      href={path(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose();
      }}
    />
  );
}
