import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { type CameraFailure, closeCamera, hasTorch, openCamera, setTorch } from "./camera-stream.ts";
import { type CodeReader, createCodeReader } from "./code-reader.ts";
import { createRepeats } from "./repeats.ts";
import { hasSound, signal, storeSound } from "./signal.ts";

export interface CameraViewProps {
  /** Called with each code once; true if something has it. */
  onCode(code: string): Promise<boolean>;
}

/** Milliseconds between two looks at the picture. */
const lookEvery = 120;

/** Picture of the camera while this component is shown; every code in it is reported. */
export function CameraView({ onCode }: CameraViewProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [failure, setFailure] = useState<CameraFailure | "offline" | null>(null);
  const [isReady, setReady] = useState(false);
  const [isLoud, setLoud] = useState(hasSound);
  const audio = useRef<AudioContext | null>(null);

  const report = useEffectEvent(async (code: string) => signal(await onCode(code), isLoud, audio.current));

  useEffect(() => {
    audio.current = typeof AudioContext === "undefined" ? null : new AudioContext();
    return () => void audio.current?.close();
  }, []);

  useEffect(() => {
    let open: MediaStream | null = null;
    let isOver = false;
    let reader: Promise<CodeReader> | null = null;
    const isNew = createRepeats(() => performance.now());

    async function start(): Promise<void> {
      const opened = await openCamera();
      if (isOver) {
        if (opened.ok) closeCamera(opened.stream);
        return;
      }
      setFailure(opened.ok ? null : opened.why);
      if (!opened.ok) return;
      open = opened.stream;
      setStream(open);
      const shown = video.current;
      if (!shown) return;
      shown.srcObject = open;
      await shown.play().catch(() => undefined);
      reader ??= createCodeReader();
      const read = await reader.catch(() => null);
      if (!read) setFailure("offline");
      setReady(read !== null);
      while (read && !isOver && open?.active) {
        if (document.visibilityState === "visible" && shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
          const codes = await read(shown).catch(() => []);
          for (const code of codes) if (!isOver && isNew(code)) void report(code);
        }
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
    }
    // iOS ends the camera of a page in the background.
    const onVisible = () => {
      if (document.visibilityState === "visible" && open && !open.active) void start();
    };
    document.addEventListener("visibilitychange", onVisible);
    void start();
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onVisible);
      if (open) closeCamera(open);
    };
  }, []);

  if (failure) {
    return (
      <Notice tone="error">{t(failure === "offline" ? "adminScan.offline" : `adminScan.camera_${failure}`)}</Notice>
    );
  }
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        className="aspect-video w-full rounded-md bg-ink object-cover"
        aria-label={t("adminScan.camera_view")}
        data-ready={isReady || undefined}
        autoPlay
        muted
        playsInline
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
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
