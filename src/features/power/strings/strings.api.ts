import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import type { Facts } from "#features/catalogue/facts.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { InverterValues, ModuleValues } from "../domain/strings/datasheet.ts";
import { nearestThatFits } from "../domain/strings/nearest-strings.ts";
import { checkStrings } from "../domain/strings/string-check.ts";
import { type InputPlan, planLimits } from "../domain/strings/string-plan.ts";
import { formError } from "../domain/strings/strings-answer.ts";
import { verdicts } from "../domain/verdict.ts";
import { refuseBody } from "../planner-refusal.ts";
import { fieldErrorText } from "./field-error-text.ts";
import { readDatasheets } from "./strings-choices.service.ts";

interface Parts {
  facts: Facts;
  texts: Texts;
}

const figure = z.number().nullable().default(null);
const figures = z.array(z.number()).min(1).max(planLimits.inputs).nullable().default(null);

const moduleDatasheet: z.ZodType<ModuleValues> = z.strictObject({
  powerW: figure,
  vocV: figure,
  iscA: figure,
  vmpV: figure,
  impA: figure,
  tempCoeffVocPctPerC: figure,
  tempCoeffPmaxPctPerC: figure,
  tempCoeffIscPctPerC: figure,
  maxSystemVoltageV: figure,
  maxSeriesFuseA: figure,
  bifacial: z.boolean().nullable().default(null),
});

const inverterDatasheet: z.ZodType<InverterValues> = z.strictObject({
  acPowerW: figure,
  maxPvPowerW: figure,
  maxDcVoltageV: figure,
  mpptV: z.tuple([z.number(), z.number()]).nullable().default(null),
  startVoltageV: figure,
  mpptCount: figure,
  maxInputCurrentA: figures,
  maxShortCircuitCurrentA: figures,
});

const product = z.strictObject({ productId: z.string().refine(isProductId) });
const moduleSource = z.union([product, z.strictObject({ datasheet: moduleDatasheet })]);

const stringsToCheck = z.strictObject({
  locale: z.enum(locales).optional(),
  inverter: z.union([product, z.strictObject({ datasheet: inverterDatasheet })]),
  inputs: z
    .array(
      z
        .strictObject({ module: moduleSource, modulesInSeries: z.number(), stringsInParallel: z.number().default(1) })
        .nullable(),
    )
    .max(planLimits.inputs),
  lowestCellC: z.number(),
  highestCellC: z.number(),
});

const checkAnswer = z.strictObject({
  code: z.string(),
  outcome: z.enum(["pass", "note", "unknown", "fail"]),
  input: z.int().nullable(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string(),
});
const verdict = z.enum(verdicts);
const stringsAnswer = z.strictObject({
  data: z.strictObject({
    verdict,
    checks: z.array(checkAnswer),
    nearest: z
      .strictObject({
        verdict,
        inputs: z.array(z.strictObject({ modulesInSeries: z.int(), stringsInParallel: z.int() }).nullable()),
      })
      .nullable(),
  }),
});

/**
 * `POST /api/planner/strings`: the verdict on modules at the inputs of an inverter, each check with its figures, and the nearest
 * better arrangement. Datasheets come from products or from the body; a missing value is not stated. 400 for a body that the
 * schema refuses, 404 `unknown_product`, 422 `invalid_values` with the fields that no datasheet can have.
 */
export function stringsApi(app: FastifyInstance, { facts, texts }: Parts): void {
  endpoint(
    app,
    {
      ...operation,
      access: everybody,
      input: { body: stringsToCheck, refuse: refuseBody(texts) },
      config: { costly: true },
    },
    async ({ body, request, reply }) => {
      const { inverter, inputs, lowestCellC, highestCellC } = body;
      const locale = readerLocale(body.locale, request.headers);
      const t = texts.in(locale);
      const sources = [inverter, ...inputs.flatMap((input) => (input ? input.module : []))];
      const ids = new Set(sources.flatMap((source) => ("productId" in source ? source.productId : [])));
      const sheets = await readDatasheets({ facts }, [...ids]);
      const ofInverter = "datasheet" in inverter ? inverter.datasheet : sheets.inverters.get(inverter.productId);
      const plans = inputs.map((input): InputPlan | null | undefined => {
        if (input === null) return null;
        const { module, ...counts } = input;
        const values = "datasheet" in module ? module.datasheet : sheets.modules.get(module.productId);
        return values && { ...counts, module: values };
      });
      if (!ofInverter || plans.includes(undefined))
        return sendProblem(reply, 404, "unknown_product", t("power.error.unknown_product"));
      const known = plans.filter((plan) => plan !== undefined);
      const temperatures = { lowestC: lowestCellC, highestC: highestCellC };
      const checked = checkStrings(known, ofInverter, temperatures);
      if (!checked.ok) {
        const errors = checked.errors.map((error) => ({
          path: pathOf(error.field),
          reason: error.reason,
          message: fieldErrorText(formError(error), { t, locale }),
        }));
        return sendProblem(reply, 422, "invalid_values", t("power.error.values"), { errors });
      }
      const nearest = nearestThatFits(known, ofInverter, temperatures);
      const better = nearest.ok ? nearest.value : null;
      const data = {
        ...checked.value,
        nearest: better && { verdict: better.result.verdict, inputs: better.inputs.map(countsOf) },
      };
      return { data };
    },
  );
}

function countsOf(plan: InputPlan | null) {
  return plan && { modulesInSeries: plan.modulesInSeries, stringsInParallel: plan.stringsInParallel };
}

/** Path of a field in the body. */
function pathOf(field: string): string {
  return field
    .replace("temperatures.lowestC", "lowestCellC")
    .replace("temperatures.highestC", "highestCellC")
    .replace(/^inverter\./, "inverter.datasheet.")
    .replace(".module.", ".module.datasheet.");
}

const operation = {
  method: "post",
  path: "/api/planner/strings",
  area: "planner",
  summary: "Whether solar modules fit the inputs of an inverter",
  description:
    "Figures of a datasheet at 1000 W/m² and 25 °C; what is missing or null counts as not stated and is never confirmed. Method: IEC 62548-1.",
  answers: {
    200: {
      description: "the verdict is that of the worst check; values in the unit of each check",
      body: stringsAnswer,
    },
    400: answers.invalid,
    404: refusal("a product is unknown, or not a module or an inverter"),
    422: refusal("values that no datasheet can have; `errors` names the fields"),
    429: answers.tooMany,
  },
} as const;
