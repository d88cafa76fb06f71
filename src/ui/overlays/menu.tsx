import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { ChevronDown } from "../icons/controls/chevron-down.ts";
import { useDisclosure } from "./disclosure.ts";
import { placeAfter, placeByEmail } from "./roving.ts";

/** One thing to do: a link, or something that runs. */
export type MenuEntry = { key: string; name: string; tone?: "danger" } & ({ href: string } | { run: () => void });

interface MenuProps {
  /** Words of the button. */
  children: ReactNode;
  /** Name of the button where its words do not say enough. */
  label?: string;
  entries: readonly MenuEntry[];
  /** Which edge of the button the list keeps to. */
  align?: "start" | "end";
}

/** A button with a list of things to do below it, with the keys of the WAI-ARIA menu button. */
export function Menu({ children, label, entries, align = "start" }: MenuProps) {
  const { open, show, close, toggle, button, panel, panelId } = useDisclosure();
  const enterAt = useRef<"first" | "last">("first");
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  useEffect(() => {
    if (!open) return;
    const all = panel.current?.querySelectorAll<HTMLElement>("[role=menuitem]");
    all?.[enterAt.current === "last" ? all.length - 1 : 0]?.focus();
    enterAt.current = "first";
  }, [open, panel]);

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    enterAt.current = event.key === "ArrowUp" ? "last" : "first";
    show();
  };
  const onListKey = (event: KeyboardEvent) => {
    // Focus goes on from the button, as if the list were not there.
    if (event.key === "Tab") {
      button.current?.focus();
      close();
      return;
    }
    const all = items();
    const place = all.findIndex((item) => item.matches(":focus"));
    const isEmail = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    const next = isEmail
      ? placeByEmail(
          event.key,
          place,
          entries.map(({ name }) => name),
        )
      : placeAfter(event.key, place, all.length, "vertical");
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <div className="relative inline-block">
      <button
        ref={button}
        type="button"
        className="btn"
        data-size="compact"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        {children}
        <ChevronDown className="icon icon-s" />
      </button>
      {open ? (
        <div
          ref={panel}
          id={panelId}
          role="menu"
          tabIndex={-1}
          className="menu floating"
          data-align={align}
          onKeyDown={onListKey}
        >
          {entries.map((entry) =>
            "href" in entry ? (
              <a key={entry.key} role="menuitem" tabIndex={-1} href={entry.href} data-tone={entry.tone}>
                {entry.name}
              </a>
            ) : (
              <button
                key={entry.key}
                type="button"
                role="menuitem"
                tabIndex={-1}
                data-tone={entry.tone}
                onClick={() => {
                  button.current?.focus();
                  close();
                  entry.run();
                }}
              >
                {entry.name}
              </button>
            ),
          )}
        </div>
      ) : null}
    </div>
  );
}
