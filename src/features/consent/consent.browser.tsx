import { whenIdle } from "#ui/when-idle.tsx";

/** Questions of the shop and what was allowed by their answers; comes once the browser has nothing else to do. */
export const Consent = whenIdle(() => import("./banner/consent-banner.tsx").then(({ ConsentOf }) => ConsentOf));
