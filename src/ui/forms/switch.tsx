import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** The label. */
  children: ReactNode;
}

/** A switch that takes effect at once, without a submit button. */
export function Switch({ children, className, ...input }: SwitchProps) {
  return (
    <label className={classNames("tick", className)}>
      <input {...input} type="checkbox" data-switch="" />
      <span>{children}</span>
    </label>
  );
}
