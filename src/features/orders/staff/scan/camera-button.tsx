import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useOnDemand } from "#ui/overlays/on-demand.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { CameraViewProps } from "./camera/camera-view.tsx";

// Loaded when the camera is opened for the first time.
const load = () => import("./camera/camera-view.tsx").then((loaded) => loaded.CameraView);

/** Opens and closes the camera. Without scripts there is none, and the field beside it stays. */
export function CameraButton({ onCode }: Pick<CameraViewProps, "onCode">) {
  const t = useText();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { Loaded: View, fetch } = useOnDemand<CameraViewProps>(load);
  if (!isHydrated) return null;
  return (
    <div className="grid gap-4">
      <div>
        <Button
          className="max-md:w-full"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setFailed(false);
            fetch(() => setFailed(true));
          }}
        >
          {t(isOpen ? "adminScan.camera_close" : "adminScan.camera_open")}
        </Button>
      </div>
      {isOpen && hasFailed ? <Notice tone="error">{t("adminScan.offline")}</Notice> : null}
      {isOpen && View ? <View onCode={onCode} /> : null}
    </div>
  );
}
