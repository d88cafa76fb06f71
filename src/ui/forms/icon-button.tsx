import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** Accessible name. */
  label: string;
  /** With a border. */
  lined?: boolean;
  children: ReactNode;
}

/** A 44 px button with one icon. */
export function IconButton({ label, lined, className, type = "button", children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames("icon-btn", className)}
      data-lined={lined ? "" : undefined}
      aria-label={label}
    >
      {children}
    </button>
  );
}
