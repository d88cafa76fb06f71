import { type ComponentProps, useEffect, useId, useRef } from "react";
import { classNames } from "#ui/class-names.ts";
import { Field } from "#ui/forms/field.tsx";
import { useOnDemand } from "#ui/overlays/on-demand.ts";
import type { AddressFieldNames } from "./domain/towns.ts";

type TownFieldProps = Omit<ComponentProps<typeof Field>, "ref"> & { beside: AddressFieldNames };

const load = () => import("./suggestions/town-suggestions.tsx").then((loaded) => loaded.TownSuggestions);

/**
 * The field of a town. When it or the postal code is focused it becomes a combobox over the towns that the shop knows; any other can be
 * typed. Needs the texts `places`.
 */
export function TownField({ beside, className, ...field }: TownFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { Loaded, fetch } = useOnDemand(load);
  const { postalCode } = beside;
  useEffect(() => {
    const form = input.current?.form;
    const onFocus = ({ target }: FocusEvent) => {
      const isOurs = target === input.current || (target instanceof HTMLInputElement && target.name === postalCode);
      if (isOurs) fetch();
    };
    form?.addEventListener("focusin", onFocus);
    return () => form?.removeEventListener("focusin", onFocus);
  }, [fetch, postalCode]);
  return (
    <div className={classNames("relative", className)}>
      <Field {...field} ref={input} />
      {Loaded ? <Loaded field={input} listId={listId} beside={beside} /> : null}
    </div>
  );
}
