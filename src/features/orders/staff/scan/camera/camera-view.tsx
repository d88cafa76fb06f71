import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { type CameraFailure, hasTorch, setTorch } from "./camera-stream.ts";
import { hasSound, signal, storeSound } from "./signal.ts";
import { watchCamera } from "./watch-camera.ts";

export interface CameraViewProps {
  /** Called with each code once; true if something has it. */
  onCode(code: string): Promise<boolean>;
}

/** Picture of the camera while this component is shown; every code in it is reported. */
export function CameraView({ onCode }: CameraViewProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [failure, setFailure] = useState<CameraFailure | "offline" | null>(null);
  const [isReady, setReady] = useState(false);
  const [isLoud, setLoud] = useState(hasSound);
  const audio = useRef<AudioContext | null>(null);
  const onFound = useEffectEvent(async (code: string) => signal(await onCode(code), isLoud, audio.current));

  useEffect(() => {
    audio.current = typeof AudioContext === "undefined" ? null : new AudioContext();
    return () => void audio.current?.close();
  }, []);
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    return watchCamera(shown, {
      onOpen: setStream,
      onReady: () => setReady(true),
      onFailure: setFailure,
      onCode: (code) => void onFound(code),
    });
  }, []);

  return (
    <div className="grid gap-3">
      {failure ? (
        <Notice tone="error">{t(failure === "offline" ? "adminScan.offline" : `adminScan.camera_${failure}`)}</Notice>
      ) : null}
      <video
        ref={video}
        className="aspect-video w-full rounded-md bg-ink object-cover"
        aria-label={t("adminScan.camera_view")}
        hidden={failure !== null}
        autoPlay
        muted
        playsInline
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-small" hidden={failure !== null}>
        <p className="text-muted" role="status">
          {t(isReady ? "adminScan.camera_aim" : "adminScan.camera_loading")}
        </p>
        <Switch
          checked={isLoud}
          onChange={({ target }) => {
            setLoud(target.checked);
            storeSound(target.checked);
          }}
        >
          {t("adminScan.sound")}
        </Switch>
        {stream && hasTorch(stream) ? <Torch stream={stream} /> : null}
      </div>
    </div>
  );
}

function Torch({ stream }: { stream: MediaStream }) {
  const t = useText();
  const [isOn, setOn] = useState(false);
  return (
    <Switch
      checked={isOn}
      onChange={async ({ target }) => {
        const wanted = target.checked;
        if (await setTorch(stream, wanted)) setOn(wanted);
      }}
    >
      {t("adminScan.torch")}
    </Switch>
  );
}
