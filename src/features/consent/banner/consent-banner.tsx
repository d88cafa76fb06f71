import { useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ChatApp } from "../domain/chat.ts";
import { isChoicesPath, isQuietPath, nextQuestion, placeRefusedKey } from "../domain/consent.ts";
import { choice, refusesTracking, rejectPlace, saveChoice, stored, useStoredChoices } from "./choice-store.ts";
import { useConsentTexts } from "./consent-texts.ts";
import { loadChat, shutDownChat } from "./open-chat.ts";
import { useRegionSwitch } from "./switch-region.ts";

export function useChatApp(): ChatApp | null {
  return useRouteLoaderData<{ chat: ChatApp | null }>("root")?.chat ?? null;
}

/** Asks open questions one at a time, and loads allowed services. Client only, because choices are stored in the browser. */
export function ConsentBanner() {
  return useHydrated() ? <ConsentQuestions /> : null;
}

function ConsentQuestions() {
  useStoredChoices();
  const { locale } = useLanguage();
  const { pathname } = useLocation();
  const chat = useChatApp();
  const isQuiet = isQuietPath(pathname);
  const agreed = choice();
  const mayChat = chat !== null && !isQuiet && agreed?.chat === true;
  useEffect(() => {
    if (mayChat) void loadChat(chat, locale);
    else shutDownChat();
  }, [mayChat, chat, locale]);
  const question =
    isQuiet || isChoicesPath(pathname)
      ? null
      : nextQuestion({
          savedLocale: stored("userLocale"),
          placeRefused: stored(placeRefusedKey),
          choice: agreed,
          refusesTracking: refusesTracking(),
          hasChat: chat !== null,
        });
  const texts = useConsentTexts(question !== null);
  if (!question || !texts) return null;
  return question === "place" ? <PlaceQuestion t={texts} /> : <ChatQuestion t={texts} />;
}

function PlaceQuestion({ t }: { t: Translate }) {
  const { market } = useLanguage();
  const { switchRegion, isSwitching } = useRegionSwitch();
  return (
    <Question
      t={t}
      title={t("consent.place_title")}
      text={t("consent.place_brief")}
      yes={{ text: t("consent.place_yes"), run: () => void switchRegion(), busy: isSwitching }}
      no={{ text: t("consent.place_no"), run: () => rejectPlace(market.code) }}
    />
  );
}

function ChatQuestion({ t }: { t: Translate }) {
  return (
    <Question
      t={t}
      title={t("consent.chat_title")}
      text={t("consent.chat_text")}
      yes={{ text: t("consent.chat_yes"), run: () => saveChoice(true) }}
      no={{ text: t("consent.chat_no"), run: () => saveChoice(false) }}
    />
  );
}

interface Answer {
  text: string;
  run: () => void;
  busy?: boolean;
}

/** A question with two equally prominent answers. */
function Question(props: { t: Translate; title: string; text: string; yes: Answer; no: Answer }) {
  const { t, title, text, yes, no } = props;
  const { path } = useLanguage();
  return (
    <section className="consent" aria-labelledby="consent-title">
      <h2 id="consent-title" className="font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-small text-muted">
        {text}{" "}
        <a className="link" href={path("privacy-choices")}>
          {t("consent.more")}
        </a>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {[no, yes].map((answer) => (
          <Button key={answer.text} tone="line" size="compact" block busy={answer.busy ?? false} onClick={answer.run}>
            {answer.text}
          </Button>
        ))}
      </div>
    </section>
  );
}
