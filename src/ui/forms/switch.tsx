import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** The words beside it. */
  children: ReactNode;
}

/** On or off at once, without a button that sends it. */
export function Switch({ children, className, ...input }: SwitchProps) {
  return (
    <label className={classNames("tick", className)}>
      <input {...input} type="checkbox" data-switch="" />
      <span>{children}</span>
    </label>
  );
}
