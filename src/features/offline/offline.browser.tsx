import { Suspense } from "react";
import { whenIdle } from "#ui/when-idle.ts";

const Loaded = whenIdle<object>(() => import("./controls/copy-notice.tsx").then(({ CopyNotice }) => CopyNotice));

/** Keeps pages for reading without a net, and tells when one is shown from its copy. No first visit waits for it. */
export function Offline() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
