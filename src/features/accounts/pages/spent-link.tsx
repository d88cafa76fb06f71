import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";

interface SpentLinkProps {
  /** Somebody has opened an account with this address meanwhile. */
  isTaken?: boolean;
  /** Tab of the sign-in page where another letter can be asked for. */
  ask: "register" | "forgot";
}

/** What a link from a letter shows that does nothing any more, with the ways on. */
export function SpentLink({ isTaken = false, ask }: SpentLinkProps) {
  const { t, path } = useLanguage();
  const title = t(isTaken ? "accounts.address_taken" : "accounts.link_spent");
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead title={title} description={t("accounts.description")} hidden />
      <h1 className="sr-only">{title}</h1>
      <Empty title={title} text={t(isTaken ? "accounts.address_taken_text" : "accounts.link_spent_text")}>
        <ButtonLink tone="sun" href={path("auth")}>
          {t("accounts.submit_login")}
        </ButtonLink>
        <ButtonLink href={path(`auth?tab=${isTaken ? "forgot" : ask}`)}>
          {t(isTaken ? "accounts.forgot" : "accounts.new_letter")}
        </ButtonLink>
      </Empty>
    </div>
  );
}
