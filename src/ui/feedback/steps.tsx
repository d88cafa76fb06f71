import type { ReactNode } from "react";

interface StepsProps {
  label: string;
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** Number of the current step, from 1. */
  current: number;
  /** Content beside a completed step, usually a link back. */
  back?: (step: number) => ReactNode;
}

/** The steps as a line on which completed and current ones are lit. */
export function Steps({ label, steps, current, back }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((name, index) => {
        const step = index + 1;
        const state = step < current ? "done" : step === current ? "now" : "next";
        return (
          <li key={name} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <b>{step}</b>
            <span>{name}</span>
            {state === "done" ? back?.(step) : null}
          </li>
        );
      })}
    </ol>
  );
}
