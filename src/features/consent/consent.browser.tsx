import { Suspense } from "react";
import { whenIdle } from "#ui/when-idle.ts";

const Loaded = whenIdle<object>(() => import("./controls/consent.tsx").then(({ ConsentOf }) => ConsentOf));

/** Questions of the shop and what was allowed by their answers; comes once the browser has nothing else to do. */
export function Consent() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
