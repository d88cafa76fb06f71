import type { ReactNode } from "react";
import type { FrameMenu } from "./frame.service.ts";

export function Frame({ children }: { menu: FrameMenu; children: ReactNode }) {
  return <main>{children}</main>;
}
