import { data, type RouterContextProvider, redirect } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { isDatabaseGone } from "#platform/server/db/database.ts";
import { addressContext, type Caller } from "#platform/server/http/caller.ts";
import { logContext } from "#platform/server/http/log-context.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { type Account, accountsContext, requireAccount } from "../accounts.service.ts";
import { addressBookContext } from "../addresses.service.ts";
import { isIncomplete } from "../domain/addresses/address.ts";
import { addressLimit } from "../domain/addresses/address-book.ts";
import { type PersonalForm, type PersonalFormState, personalForms } from "../domain/personal/personal-form.ts";
import { addressMessages, businessMessages, detailsMessages } from "../domain/personal/personal-messages.ts";
import { channels, shownTopics } from "../domain/personal/preferences.ts";
import { seatNames } from "../domain/personal/seat.ts";
import { refusalMessage } from "../domain/sign-in/messages.ts";
import { usersContext } from "../users.service.ts";
import { avatarsContext } from "./avatars.service.ts";
import { privacyContext } from "./privacy.service.ts";

interface ActionArgs {
  request: Request;
  params: { locale?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

interface PostedForm {
  form: URLSearchParams;
  account: Account;
  market: MarketCode;
  locale: Locale;
  t: Translate;
  caller: Caller;
  context: Readonly<RouterContextProvider>;
}

/** Result of a form: success, a redirect, or an error. */
type Outcome = null | Response | { status: number; error: string; errors?: Record<string, string> };

/**
 * Action of the personal tab, whose forms are identified by `intent`. Without scripts, success is a redirect and an error
 * renders the page again with the typed values and the messages of the fields.
 */
export async function personalAction({ request, params, context }: ActionArgs) {
  const account = await requireAccount(request, context);
  const { locale, market } = audienceOf(request, params);
  const form = await readForm(request);
  const intent = personalForms.find((one) => one === form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  const t = context.get(textsContext).in(locale);
  const url = new URL(request.url);
  const caller: Caller = { address: context.get(addressContext), origin: url.origin, headers: request.headers };
  const outcome = await handlers[intent]({ form, account, market, locale, t, caller, context }).catch(
    (error: unknown): Outcome => {
      if (error instanceof Response) throw error;
      context.get(logContext).error({ err: error }, "a form of the profile failed");
      return { status: isDatabaseGone(error) ? 503 : 500, error: t("profile.personal_update_failed") };
    },
  );
  if (outcome instanceof Response) return outcome;
  if (outcome) {
    const { status, error, errors = {} } = outcome;
    return data<PersonalFormState>({ form: intent, error, errors, values: typedValues(form) }, { status });
  }
  const section = sectionOf[intent];
  if (!form.has("scripts")) return redirect(`/${locale}/profile/personal?saved=${intent}#${section}`, 303);
  return data<PersonalFormState>({ form: intent, done: true, errors: {}, values: {} });
}

const sectionOf: Record<PersonalForm, string> = {
  details: "details",
  business: "business",
  preferences: "preferences",
  "address-save": "addresses",
  "address-delete": "addresses",
  "address-default": "addresses",
  "avatar-remove": "avatar",
  erasure: "privacy",
};

const handlers: Record<PersonalForm, (sent: PostedForm) => Promise<Outcome>> = {
  async details({ form, account, market, t, context }) {
    const typed = fields(form, ["firstName", "lastName", "phone", "birthdate"]);
    const changed = await context.get(usersContext).changeDetails(account.id, typed, market);
    return changed.ok ? null : invalid(t, detailsMessages(t, changed.errors, market));
  },
  async business({ form, account, t, context }) {
    const typed = fields(form, ["company", "taxId", "taxIdKind", ...Object.values(seatNames)]);
    const changed = await context.get(usersContext).changeBusiness(account.id, typed);
    return changed.ok ? null : invalid(t, businessMessages(t, changed.errors));
  },
  async preferences({ form, account, t, context }) {
    const changes = channels.flatMap((channel) =>
      shownTopics[channel].map((topic) => ({ channel, topic, wanted: form.has(`${channel}.${topic}`) })),
    );
    const changed = await context.get(usersContext).changePreferences(account.id, changes);
    return changed.ok ? null : invalid(t, {});
  },
  async "address-save"({ form, account, t, context }) {
    const names = ["label", "type", "fullName", "street", "apartment", "city", "postalCode", "country", "phone"];
    const typed = { ...fields(form, names), isDefault: form.has("isDefault") };
    const book = context.get(addressBookContext);
    const id = form.get("id") ?? "";
    const saved = id ? await book.change(account.id, id, typed) : await book.add(account.id, typed);
    if (saved.ok) return null;
    if (saved.code !== "invalid_address") return refusedAddress(t, saved.code);
    const error = isIncomplete(saved.errors)
      ? t("accountsPersonal.fill_required")
      : t("accountsPersonal.invalid_fields");
    return { status: 400, error, errors: addressMessages(t, saved.errors) };
  },
  async "address-delete"({ form, account, t, context }) {
    const gone = await context.get(addressBookContext).remove(account.id, form.get("id") ?? "");
    return gone.ok ? null : refusedAddress(t, gone.code);
  },
  async "address-default"({ form, account, t, context }) {
    const made = await context.get(addressBookContext).makeDefault(account.id, form.get("id") ?? "");
    return made.ok ? null : refusedAddress(t, made.code);
  },
  async "avatar-remove"({ account, context }) {
    await context.get(avatarsContext).remove(account.id);
    return null;
  },
  async erasure({ form, account, locale, t, caller, context }) {
    const asked = await context
      .get(privacyContext)
      .askErasure(
        account,
        { password: form.get("password") ?? "", keepsReviews: form.get("reviews") === "keep" },
        caller,
      );
    if (asked.ok) {
      const headers = new Headers();
      // The session has ended; also delete its cookies.
      const left = await context.get(accountsContext).signOut(caller);
      for (const cookie of left.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
      return redirect(`/${locale}/profile/farewell?until=${asked.value.until}`, { status: 303, headers });
    }
    if (asked.code === "too_many_attempts") return { status: 429, error: refusalMessage(t, asked) };
    if (asked.code === "last_admin") return { status: 409, error: t("profile.personal_erase_last_admin") };
    const wrong = t("profile.personal_wrong_password");
    return { status: 403, error: wrong, errors: { password: wrong } };
  },
};

function refusedAddress(t: Translate, code: "address_unknown" | "book_full" | "invalid_address"): Outcome {
  if (code === "invalid_address") return invalid(t, {});
  return { status: code === "book_full" ? 409 : 404, error: t(`accountsPersonal.${code}`, { limit: addressLimit }) };
}

function invalid(t: Translate, errors: Record<string, string>): Outcome {
  return { status: 400, error: t("accountsPersonal.invalid_fields"), errors };
}

function fields(form: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, form.get(name) ?? ""]));
}

/** Values to fill the form with again; never passwords. */
function typedValues(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...form].filter(([name]) => name !== "password" && name !== "scripts"));
}
