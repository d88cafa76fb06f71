import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** `sun` is the primary action of a view, `line` (outlined) the default, `night` is for dark backgrounds. */
type ButtonTone = "sun" | "line" | "quiet" | "danger" | "night";

interface Look {
  tone?: ButtonTone | undefined;
  /** 48 px, or 40 px where space is short. */
  size?: "normal" | "compact" | undefined;
  /** Takes the full width. */
  block?: boolean | undefined;
  children: ReactNode;
}

function look({ tone = "line", size = "normal", block }: Omit<Look, "children">, className: string | undefined) {
  return {
    className: classNames("btn", className),
    "data-tone": tone,
    "data-size": size === "compact" ? size : undefined,
    "data-block": block ? "" : undefined,
  };
}

type ButtonProps = Look & Omit<ComponentProps<"button">, keyof Look> & { busy?: boolean };

/** A button. While `busy` it keeps its size and focus; `onClick` and submit are ignored. */
export function Button({ tone, size, block, busy = false, className, onClick, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...look({ tone, size, block }, className)}
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  tone,
  size,
  block,
  className,
  children,
  ...rest
}: Look & Omit<ComponentProps<"a">, keyof Look>) {
  return (
    <a {...look({ tone, size, block }, className)} {...rest}>
      {children}
    </a>
  );
}
