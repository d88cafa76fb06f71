import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { locales } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { yieldOf } from "../domain/yield/yield.ts";
import { refuseBody } from "../planner-refusal.ts";

/** Largest array of an answer, in kWp; the method knows no shading between the rows of a plant. */
const maxPeakKWp = 10_000;

const arrayToAnswer = z.strictObject({
  locale: z.enum(locales).optional(),
  latitudeDeg: z.number().min(-90).max(90),
  longitudeDeg: z.number().min(-180).max(180),
  peakKWp: z.number().positive().max(maxPeakKWp),
  tiltDeg: z.number().min(0).max(90),
  azimuthDeg: z.number().min(-180).max(180).meta({ description: "from south: east is -90, west 90" }),
  lossPct: z.number().min(0).max(100).optional(),
  inverterAcKW: z.number().positive().max(maxPeakKWp).optional(),
});

const energy = z.number().nonnegative();
const yieldAnswer = z.strictObject({
  data: z.strictObject({
    yearKWh: energy,
    lowestKWh: energy,
    highestKWh: energy,
    months: z.array(z.strictObject({ month: z.int().min(1).max(12), energyKWh: energy })).length(12),
  }),
});

/**
 * `POST /api/planner/yield`: what a solar array yields in a mean year, by month, and the range in which eight of ten years are.
 * 400 for a body that the schema refuses, 422 `outside_area` for places outside Ukraine and Poland.
 */
export function yieldApi(app: FastifyInstance, { texts }: { texts: Texts }): void {
  endpoint(
    app,
    {
      ...operation,
      access: everybody,
      input: { body: arrayToAnswer, refuse: refuseBody(texts) },
      config: { costly: true },
    },
    ({ body, request, reply }) => {
      const { locale, latitudeDeg: lat, longitudeDeg: lon, lossPct, inverterAcKW, ...array } = body;
      const options = {
        ...(lossPct !== undefined && { lossPct }),
        ...(inverterAcKW !== undefined && { inverterAcKW }),
      };
      const answer = yieldOf(array, { lat, lon }, options);
      if (answer.ok) return { data: answer.value };
      // Invalid arrays are refused by the schema.
      const t = texts.in(readerLocale(locale, request.headers));
      return sendProblem(reply, 422, "outside_area", t("power.error.outside_area"));
    },
  );
}

const operation = {
  method: "post",
  path: "/api/planner/yield",
  area: "planner",
  summary: "Yield of a solar array in a mean year, by month",
  description:
    "Energy after the inverter in kWh. Without lossPct 14 per cent of other losses are taken, as PVGIS does.",
  answers: {
    200: { description: "eight of ten years are between lowestKWh and highestKWh", body: yieldAnswer },
    400: answers.invalid,
    422: refusal("the place is outside Ukraine and Poland"),
    429: answers.tooMany,
  },
} as const;
