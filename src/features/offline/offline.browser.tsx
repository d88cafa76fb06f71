import { whenIdle } from "#ui/when-idle.tsx";

/** Keeps pages for reading without a net, and tells when one is shown from its copy. No first visit waits for it. */
export const Offline = whenIdle(() => import("./copies/copy-notice.tsx").then(({ CopyNotice }) => CopyNotice));
