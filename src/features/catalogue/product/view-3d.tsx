import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
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
  /** Address of the facts of the model. */
  facts: string;
  name: string;
  onClose: () => void;
  /** There is no WebGL, or the model could not be loaded. */
  onFailure: () => void;
}

/** One press of a key or button turns by so many degrees, and comes nearer by so much. */
const keyDegrees = 15;
const keyFactor = 1.25;

/** The model of a product on a turntable. The picture below stays to be seen until it is there. */
export function View3d({ facts, name, onClose, onFailure }: View3dProps) {
  const t = useText();
  const helpId = useId();
  const stand = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [table, setTable] = useState<Turntable | null>(null);
  const fail = useRef(onFailure);
  fail.current = onFailure;

  useEffect(() => {
    let isGone = false;
    let opened: Turntable | null = null;
    let leave = () => {};
    const open = async () => {
      const model = await buildModel(await readFacts(facts));
      if (isGone || !canvas.current) return;
      opened = openTurntable(canvas.current, model, {
        isCalm: matchMedia("(prefers-reduced-motion: reduce)").matches,
        onLost: () => fail.current(),
      });
      leave = followPointers(canvas.current, opened);
      setTable(opened);
      stand.current?.focus({ preventScroll: true });
    };
    open().catch(() => {
      if (!isGone) fail.current();
    });
    return () => {
      isGone = true;
      leave();
      opened?.dispose();
    };
  }, [facts]);

  const keys = new Map<string, () => void>([
    ["ArrowLeft", () => table?.turn(-keyDegrees, 0)],
    ["ArrowRight", () => table?.turn(keyDegrees, 0)],
    ["ArrowUp", () => table?.turn(0, keyDegrees)],
    ["ArrowDown", () => table?.turn(0, -keyDegrees)],
    ["+", () => table?.approach(keyFactor)],
    ["=", () => table?.approach(keyFactor)],
    ["-", () => table?.approach(1 / keyFactor)],
    ["Home", () => table?.home()],
    ["Escape", onClose],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys.get(event.key);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work on the model and on the buttons beside it alike
    <div className="absolute inset-0 overflow-hidden rounded-control" onKeyDown={onKeyDown}>
      <div
        ref={stand}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by keys
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
      {table ? (
        <div className="absolute inset-x-3 bottom-3 flex justify-center gap-1">
          <IconButton lined className="bg-paper" label={t("catalogueProduct.turnLeft")} onClick={keys.get("ArrowLeft")}>
            <ChevronLeft className="icon" />
          </IconButton>
          <IconButton
            lined
            className="bg-paper"
            label={t("catalogueProduct.turnRight")}
            onClick={keys.get("ArrowRight")}
          >
            <ChevronRight className="icon" />
          </IconButton>
          <IconButton lined className="bg-paper" label={t("catalogueProduct.further")} onClick={keys.get("-")}>
            <Minus className="icon" />
          </IconButton>
          <IconButton lined className="bg-paper" label={t("catalogueProduct.nearer")} onClick={keys.get("+")}>
            <Plus className="icon" />
          </IconButton>
          <IconButton lined className="bg-paper" label={t("catalogueProduct.reset3d")} onClick={keys.get("Home")}>
            <RotateCcw className="icon" />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}

async function readFacts(address: string): Promise<ModelInput> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The facts of the model answered ${answer.status}`);
  return answer.json();
}
