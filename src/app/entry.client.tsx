import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
whenIdle(() => {
  import("./field-speed.ts").then(
    ({ reportFieldSpeed }) => reportFieldSpeed(),
    () => undefined,
  );
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
