import type { ComponentProps } from "react";

/** Chooses a file; its label and what is said about it stand around. */
export function FileInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <input
      {...props}
      type="file"
      className="max-w-full file:mr-3 file:cursor-pointer file:rounded-md file:border file:border-ink file:bg-transparent file:px-4 file:py-2 file:font-medium"
    />
  );
}
