import { whenIdle } from "#ui/when-idle.tsx";

/** Consent banner and the services that were allowed; loaded when the browser is idle. */
export const Consent = whenIdle(() => import("./banner/consent-banner.tsx").then(({ ConsentBanner }) => ConsentBanner));
