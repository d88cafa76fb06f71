import type { ComponentType } from "react";
import { afterHtml } from "./after-html.tsx";

/** Like `afterHtml`, loaded once the browser is idle. */
export function whenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return afterHtml(async () => {
    await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
    return load();
  });
}
