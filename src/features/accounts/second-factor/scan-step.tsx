import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Setup } from "./two-factor.service.ts";

/** Second step of turning it on: the secret as QR code and text, and a code to verify that the app has it. */
export function ScanStep({ setup, error }: { setup: Setup; error: string | undefined }) {
  const t = useText();
  const hydrated = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === "confirm";
  const { size, path } = setup.qr;
  useEffect(() => {
    const code = ref.current?.querySelector<HTMLInputElement>("[name='code']");
    if (error && code) code.value = "";
    code?.focus({ preventScroll: !error });
  }, [error]);
  return (
    <section className="grid gap-6" aria-labelledby="scan">
      <div className="grid gap-2">
        <h2 className="h3" id="scan">
          {t("accountsSecurity.two_factor_scan_step")}
        </h2>
        <p className="text-muted">{t("accountsSecurity.two_factor_scan_text")}</p>
      </div>
      {/* Black on white in both themes, because cameras read inverted codes unreliably. */}
      <svg
        className="w-full max-w-[240px] rounded-control"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t("accountsSecurity.two_factor_qr")}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className="grid gap-2">
        <p className="text-muted">{t("accountsSecurity.two_factor_secret")}</p>
        <p>
          <code className="wrap-anywhere text-compact select-all" translate="no">
            {setup.secret.match(/.{1,4}/g)?.join(" ")}
          </code>
        </p>
      </div>
      <Form ref={ref} method="post" noValidate={hydrated} className="grid gap-5">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="secret" value={setup.secret} />
        <Field
          label={t("accountsSecurity.two_factor_code")}
          hint={t("accountsSecurity.two_factor_code_hint")}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          required
          error={error}
        />
        <div>
          <Button type="submit" tone="sun" busy={busy}>
            {t(busy ? "accountsSecurity.two_factor_working" : "accountsSecurity.two_factor_confirm")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
