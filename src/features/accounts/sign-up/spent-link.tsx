import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";

interface SpentLinkProps {
  /** The address has an account by now. */
  isTaken?: boolean;
  /** Tab of the sign-in page to request another e-mail. */
  ask: "register" | "forgot";
}

/** Page of an expired or used link, with links to sign in or request another e-mail. */
export function SpentLink({ isTaken = false, ask }: SpentLinkProps) {
  const { t, path } = useLanguage();
  const title = t(isTaken ? "accounts.address_taken" : "accounts.link_spent");
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead title={title} description={t("accounts.description")} hidden />
      <div className="grid max-w-[640px] gap-5">
        <h1 className="h1">{title}</h1>
        <p>{t(isTaken ? "accounts.address_taken_text" : "accounts.link_spent_text")}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink tone="sun" href={path("auth")}>
            {t("accounts.submit_login")}
          </ButtonLink>
          <ButtonLink href={path(`auth?tab=${isTaken ? "forgot" : ask}`)}>
            {t(isTaken ? "accounts.forgot" : "accounts.new_letter")}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
