import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ModelInput } from "#art/model.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ChevronLeft } from "#ui/icons/controls/chevron-left.ts";
import { ChevronRight } from "#ui/icons/controls/chevron-right.ts";
import { Minus } from "#ui/icons/controls/minus.ts";
import { Plus } from "#ui/icons/controls/plus.ts";
import { RotateCcw } from "#ui/icons/controls/rotate-ccw.ts";
import { X } from "#ui/icons/controls/x.ts";
import { buildModel } from "./view-3d/build-model.ts";
import { followPointers } from "./view-3d/follow-pointers.ts";
import { openTurntable, type Turntable } from "./view-3d/turntable.ts";

interface View3dProps {
  /** URL of the model's facts. */
  facts: string;
  name: string;
  onClose: () => void;
  /** Called if WebGL is unavailable or the model cannot be loaded. */
  onFailure: () => void;
}

/** Step sizes of keys and buttons. */
const keyDegrees = 15;
const keyFactor = 1.25;

/** A product's 3-D model, turned and zoomed by pointer, keys and buttons. The picture below stays visible while it loads. */
export function View3d({ facts, name, onClose, onFailure }: View3dProps) {
  const t = useText();
  const helpId = useId();
  const { stand, canvas, table } = useTurntable(facts, onFailure);
  const keys = keysOf(table, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys.get(event.key);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the model and on the buttons beside it
    <div className="absolute inset-0 overflow-hidden rounded-control" onKeyDown={onKeyDown}>
      <div
        ref={stand}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by keys
        tabIndex={0}
        role="application"
        aria-label={t("catalogueProduct.model3d", { name })}
        aria-describedby={helpId}
        className="size-full -outline-offset-4"
      >
        <canvas
          ref={canvas}
          data-ready={table ? "" : undefined}
          className="size-full cursor-grab touch-pan-y data-ready:bg-stage"
        />
      </div>
      <p id={helpId} className="sr-only">
        {t("catalogueProduct.help3d")}
      </p>
      <p
        role="status"
        className="pointer-events-none absolute bottom-3 left-3 rounded-small bg-paper px-2.5 py-1.5 text-label empty:hidden"
      >
        {table ? "" : t("catalogueProduct.loading3d")}
      </p>
      <div className="absolute top-3 right-3">
        <IconButton lined className="bg-paper" label={t("catalogueProduct.close")} onClick={onClose}>
          <X className="icon" />
        </IconButton>
      </div>
      {table ? <ViewButtons keys={keys} /> : null}
    </div>
  );
}

type Keys = ReadonlyMap<string, () => void>;

function keysOf(table: Turntable | null, onClose: () => void): Keys {
  return new Map<string, () => void>([
    ["ArrowLeft", () => table?.turn(-keyDegrees, 0)],
    ["ArrowRight", () => table?.turn(keyDegrees, 0)],
    ["ArrowUp", () => table?.turn(0, keyDegrees)],
    ["ArrowDown", () => table?.turn(0, -keyDegrees)],
    ["+", () => table?.zoom(keyFactor)],
    ["=", () => table?.zoom(keyFactor)],
    ["-", () => table?.zoom(1 / keyFactor)],
    ["Home", () => table?.reset()],
    ["Escape", onClose],
  ]);
}

/** Loads the model and shows it on the canvas; `table` is `null` while loading. `stand` takes the focus. */
function useTurntable(facts: string, onFailure: () => void) {
  const stand = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [table, setTable] = useState<Turntable | null>(null);
  const fail = useRef(onFailure);
  fail.current = onFailure;

  useEffect(() => {
    let isUnmounted = false;
    let opened: Turntable | null = null;
    let stopFollowing = () => {};
    const open = async () => {
      const model = await buildModel(await readFacts(facts));
      if (isUnmounted || !canvas.current) return;
      opened = openTurntable(canvas.current, model, {
        reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
        onLost: () => fail.current(),
      });
      stopFollowing = followPointers(canvas.current, opened);
      setTable(opened);
      stand.current?.focus({ preventScroll: true });
    };
    open().catch(() => {
      if (!isUnmounted) fail.current();
    });
    return () => {
      isUnmounted = true;
      stopFollowing();
      opened?.dispose();
    };
  }, [facts]);

  return { stand, canvas, table };
}

/** Buttons for every keyboard command. */
function ViewButtons({ keys }: { keys: Keys }) {
  const t = useText();
  const button = (label: string, key: string, icon: ReactNode) => (
    <IconButton lined className="bg-paper" label={label} onClick={keys.get(key)}>
      {icon}
    </IconButton>
  );
  return (
    <div className="absolute inset-x-3 bottom-3 flex justify-center gap-1">
      {button(t("catalogueProduct.turnLeft"), "ArrowLeft", <ChevronLeft className="icon" />)}
      {button(t("catalogueProduct.turnRight"), "ArrowRight", <ChevronRight className="icon" />)}
      {button(t("catalogueProduct.further"), "-", <Minus className="icon" />)}
      {button(t("catalogueProduct.nearer"), "+", <Plus className="icon" />)}
      {button(t("catalogueProduct.reset3d"), "Home", <RotateCcw className="icon" />)}
    </div>
  );
}

async function readFacts(address: string): Promise<ModelInput> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The facts of the model answered ${answer.status}`);
  return answer.json();
}
