import type { ComponentProps } from "react";
import { SecurityPanel } from "#features/accounts/security-panel.browser.tsx";
import { TwoFactorPanel } from "#features/accounts/two-factor-panel.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/section-head.tsx";

type SecuritySectionProps = Pick<ComponentProps<typeof SecurityPanel>, "security"> &
  Pick<ComponentProps<typeof TwoFactorPanel>, "protection" | "connected">;

/** What guards the account: password, e-mail, sessions, history, second factor, connected accounts. */
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
