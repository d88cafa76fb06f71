import type { FastifyInstance } from "fastify";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { answerBackup } from "../domain/backup/backup-answer.ts";
import { backupChoiceIds } from "../domain/backup/equipment.ts";
import { type OwnOffersDeps, ownOffers } from "../own-offers.service.ts";
import { refuseBody } from "../planner-refusal.ts";
import type { ShopDeps } from "../shop-choices.service.ts";
import { readBackupChoices } from "./backup-choices.service.ts";
import { backupErrorText } from "./backup-error-text.ts";
import { backupReply } from "./backup-reply.ts";
import { backupRequest, formOfRequest, pathOfField } from "./backup-request.ts";
import { backupChoicesAtOwn } from "./own-choices.ts";

interface BackupApiDeps extends ShopDeps, Omit<OwnOffersDeps, "catalogue"> {
  catalogue: ShopDeps["catalogue"] & OwnOffersDeps["catalogue"];
  texts: Texts;
  accounts: Pick<Accounts, "current">;
}

/**
 * `POST /api/planner/backup`: what keeps loads running in outages, with the equipment and the prices of a market, for a member of a
 * customer group with its own; the same answer as that of the page. 400 for a body that the schema refuses, 422 `invalid_values` with the fields that cannot be, 429 with Retry-After
 * after too many requests from one address.
 */
export function backupApi(app: FastifyInstance, { texts, accounts, ...deps }: BackupApiDeps): void {
  endpoint(
    app,
    {
      ...operation,
      access: everybody,
      input: { body: backupRequest, refuse: refuseBody(texts) },
      config: { costly: true },
    },
    async ({ body, request, reply }) => {
      const locale = readerLocale(body.locale, request.headers);
      const t = texts.in(locale);
      const audience = { locale, market: body.market };
      const market = markets[body.market];
      const userId = (await accounts.current(callerOf(request).headers))?.id ?? null;
      if (userId !== null) personal(reply);
      const everybodys = await readBackupChoices(deps, audience);
      const offers = await ownOffers(deps, backupChoiceIds(everybodys), { ...audience, userId });
      const choices = backupChoicesAtOwn(everybodys, offers, market);
      const { errors, need, assumptions, proposals } = answerBackup(formOfRequest(body), choices, market);
      if (errors.length > 0)
        return sendProblem(reply, 422, "invalid_values", t("power.error.values"), {
          errors: errors.map((error) => ({
            path: pathOfField(error.field),
            reason: error.reason,
            message: backupErrorText(error, { t, locale }),
          })),
        });
      return { data: { need, assumptions, proposals } };
    },
  );
}

const operation = {
  method: "post",
  path: "/api/planner/backup",
  area: "planner",
  summary: "What keeps loads running in outages",
  description:
    "Loads and outages by the clock of a day of 24 hours; thirty days are simulated in quarter-hours. What a datasheet does not state is never confirmed. Amounts are gross, in minor units of the market's currency; a signed-in member of a customer group has the prices of the group.",
  answers: {
    200: {
      description:
        "the need in figures, and up to one proposal of each kind: station, battery and inverter, generator to buy and to rent; values of checks in their unit",
      body: backupReply,
    },
    400: answers.invalid,
    422: refusal("values that cannot be; `errors` names the fields"),
    429: answers.tooMany,
  },
} as const;
