import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { useOnDemand } from "#ui/overlays/on-demand.ts";

interface TickedFieldsProps<Props> {
  label: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** Shown, with the tick or without it. */
  isOpen: boolean;
  load: () => Promise<ComponentType<Props>>;
  children: (Loaded: ComponentType<Props>) => ReactNode;
}

/** A tick that opens further fields. Few buyers need them, so their code is not in the first load. */
export function TickedFields<Props>({ label, isTicked, onTick, isOpen, load, children }: TickedFieldsProps<Props>) {
  const t = useText();
  const { Loaded, fetch } = useOnDemand(load);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (isOpen) fetch(() => setMissing(true));
  }, [isOpen, fetch]);
  const onChange = (ticked: boolean) => {
    setMissing(false);
    onTick(ticked);
  };
  return (
    <section className="grid gap-4">
      <Tick checked={isTicked} onChange={(event) => onChange(event.currentTarget.checked)}>
        {label}
      </Tick>
      {isOpen && Loaded ? children(Loaded) : null}
      {isOpen && !Loaded && isMissing ? <Notice tone="error">{t("checkoutPage.fieldsMissing")}</Notice> : null}
    </section>
  );
}
