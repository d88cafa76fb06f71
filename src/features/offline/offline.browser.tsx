import { whenIdle } from "#ui/when-idle.tsx";

/** Stores pages for reading offline and tells when a page is a copy. Loaded when idle, so that it never delays a first visit. */
export const Offline = whenIdle(() => import("./copies/copy-notice.tsx").then(({ CopyNotice }) => CopyNotice));
