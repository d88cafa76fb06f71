import type { ComponentProps } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { SecurityPanel } from "../security-panel.browser.tsx";
import { TwoFactorPanel } from "../two-factor-panel.browser.tsx";

type SecuritySectionProps = Pick<ComponentProps<typeof SecurityPanel>, "security"> &
  Pick<ComponentProps<typeof TwoFactorPanel>, "protection" | "connected">;

/** Password, e-mail, sessions, history, second factor, connected accounts. */
export function SecuritySection({ security, protection, connected }: SecuritySectionProps) {
  const t = useText();
  return (
    <section aria-labelledby="security">
      <SectionHead id="security" title={t("profile.personal_security")} />
      <div className="grid max-w-190 gap-12">
        <SecurityPanel security={security} asDialog />
        <TwoFactorPanel protection={protection} connected={connected} />
      </div>
    </section>
  );
}
