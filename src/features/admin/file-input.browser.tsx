import type { ComponentProps } from "react";

/** File input; the caller renders label and hint. */
export function FileInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <input
      {...props}
      type="file"
      className="max-w-full file:mr-3 file:cursor-pointer file:rounded-md file:border file:border-ink file:bg-transparent file:px-4 file:py-2 file:font-medium"
    />
  );
}
