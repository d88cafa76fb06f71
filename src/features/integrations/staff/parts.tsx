import { type ComponentProps, type ReactNode, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { CircleAlert } from "#ui/icons/circle-alert.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

/** Ticks under one name, with the error of all. */
export function Ticks({ legend, error, children }: { legend: string; error: string | null; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-medium">{legend}</legend>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">{children}</div>
      {error ? (
        <p className="error-text mt-1.5">
          <CircleAlert className="icon icon-s" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

interface CodeTickProps extends ComponentProps<typeof Tick> {
  /** What the code means. */
  about: string;
}

/** A tick for a code of the API, like a scope, with what it means below. */
export function CodeTick({ about, children, ...tick }: CodeTickProps) {
  return (
    <Tick {...tick}>
      <code className="text-small">{children}</code>
      <span className="block text-small text-muted">{about}</span>
    </Tick>
  );
}

interface SecretPanelProps {
  /** Says what it is and that it is shown once. */
  text: string;
  label: string;
  secret: string;
  /** What to do next. */
  children?: ReactNode;
}

/** A secret that is shown once, with a button that copies it. */
export function SecretPanel({ text, label, secret, children }: SecretPanelProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    // Without the permission the secret can still be selected.
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section className="panel mt-6 grid gap-4" aria-labelledby="secret">
      <Notice tone="warn">{text}</Notice>
      <h2 className="h3" id="secret">
        {label}
      </h2>
      <code
        className="rounded-control border border-line bg-mist p-3 text-small wrap-anywhere select-all"
        translate="no"
      >
        {secret}
      </code>
      <div className="flex flex-wrap gap-3">
        {isHydrated ? (
          <Button onClick={copy}>
            <span role="status">{t(isCopied ? "adminIntegrations.copied" : "adminIntegrations.copy")}</span>
          </Button>
        ) : null}
        {children}
      </div>
    </section>
  );
}

/** Something of a program: a scope, a type of event, an address. */
export function Codes({ of }: { of: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {of.map((text) => (
        <code key={text} className="text-small">
          {text}
        </code>
      ))}
    </span>
  );
}
