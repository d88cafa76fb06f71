import type { MouseEvent } from "react";
import { ChatOpener } from "#features/consent/chat-opener.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { DayRuler } from "#ui/display/day-ruler.tsx";
import { useDaylight } from "#ui/display/use-daylight.ts";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { ArrowLeft } from "#ui/icons/controls/arrow-left.ts";
import { ErrorSuggestions } from "./error-suggestions.tsx";
import type { FrameMenu } from "./frame-menu.ts";
import { SearchSlot } from "./search-slot.tsx";

const worded = [400, 403, 404, 429, 500, 503] as const;

/** The error page: what happened, and where to go next. `status` is `null` if unknown. */
export function ErrorView({ status, menu }: { status: number | null; menu: FrameMenu }) {
  const { t, path, market } = useLanguage();
  const light = useDaylight(market.capital, market.timeZone);
  const kind = worded.find((code) => code === status) ?? "other";
  const mayReload = status === 503 || status === 500 || status === 429;
  const goBack = (event: MouseEvent) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  };
  return (
    <div className="night pb-18">
      <PageHead title={t(`frame.error.${kind}.head`)} description={t(`frame.error.${kind}.text`)} hidden />
      <div className="wrap">
        <div className="grid items-end gap-7 pt-8 md:pt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
          <p
            aria-hidden="true"
            className="-ml-[0.05em] text-[clamp(140px,25vw,340px)] leading-[0.78] font-medium tracking-[-0.07em]"
          >
            {status ?? "?"}
          </p>
          <div>
            <h1 className="h2">{t(`frame.error.${kind}.title`)}</h1>
            <p className="mt-3 mb-5 max-w-[44ch] text-on-night-muted">{t(`frame.error.${kind}.text`)}</p>
            <div className="max-w-[440px]">
              <SearchSlot />
            </div>
            <div className="mt-4 flex flex-wrap gap-2">
              {mayReload ? (
                <Button tone="sun" onClick={() => location.reload()}>
                  {t("frame.error.reload")}
                </Button>
              ) : null}
              <ButtonLink tone={mayReload ? "night" : "sun"} href={path()}>
                {t("frame.error.home")}
              </ButtonLink>
              <ButtonLink tone="quiet" href={path()} onClick={goBack}>
                <ArrowLeft className="icon icon-s" />
                {t("frame.error.back")}
              </ButtonLink>
            </div>
          </div>
        </div>
        <div className="mt-10">
          <DayRuler
            light={light}
            tone="night"
            label={light ? t("frame.error.now", { clock: light.clock }) : t("frame.error.suggested")}
          />
        </div>
        <ErrorSuggestions menu={menu} />
        <Help />
      </div>
    </div>
  );
}

function Help() {
  const { t, path, market } = useLanguage();
  const { phone, email } = market.contact;
  return (
    <div className="mt-10 flex flex-wrap items-start gap-x-8 gap-y-3">
      <p className="font-medium">{t("frame.error.help")}</p>
      <a className="link" href={path("support")}>
        {t("frame.support")}
      </a>
      <a className="link" href={path("faq")}>
        {t("frame.footer.faq")}
      </a>
      <ChatOpener label={t("frame.error.chat")} unavailable={t("frame.error.chatUnavailable", { phone, email })} />
    </div>
  );
}
