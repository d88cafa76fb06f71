import { initials } from "#features/accounts/domain/personal/initials.ts";
import { SignOutButton } from "#features/accounts/sign-out.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { Tier } from "../domain/tier.ts";

const tones: Record<Tier, BadgeTone> = { standard: "neutral", premium: "sun", vip: "ink" };

interface ProfileTopProps {
  name: string;
  email: string;
  /** URL of the picture. */
  avatar: string | null;
  tier: Tier;
  /** Localised day of registration. */
  since: string;
  /** The role has access to staff pages. */
  hasStaffPages: boolean;
}

/** The user: picture, name, e-mail, tier, day of registration, sign-out. */
export function ProfileTop({ name, email, avatar, tier, since, hasStaffPages }: ProfileTopProps) {
  const { t, path } = useLanguage();
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-4">
      <a
        className="group flex flex-none flex-col items-center gap-1 text-label"
        href={`${path("profile/personal")}#avatar`}
        aria-label={t("profile.change_avatar")}
      >
        {avatar ? (
          <img className="size-18 rounded-full bg-mist object-cover" src={avatar} alt="" width={72} height={72} />
        ) : (
          <span
            className="grid size-18 place-items-center rounded-full bg-night text-figure font-semibold text-sun dark:bg-night-2"
            aria-hidden="true"
          >
            {initials(name || email)}
          </span>
        )}
        <span className="link text-label">{t("profile.change")}</span>
      </a>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="h2 wrap-anywhere">{name || email}</h1>
          <Badge tone={tones[tier]}>{t(`profile.tier_${tier}`)}</Badge>
        </div>
        <p className="mt-1 text-small text-muted wrap-anywhere">
          {name ? (
            <>
              {email}
              <br />
            </>
          ) : null}
          {t("profile.member_since", { date: since })}
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-3 md:w-auto">
        {hasStaffPages ? (
          <ButtonLink size="compact" href={path("admin")}>
            {t("profile.staff_pages")}
          </ButtonLink>
        ) : null}
        <SignOutButton tone="line" size="compact" />
      </div>
    </div>
  );
}
