import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { feedInModes } from "../payback/feed-in.ts";
import { loadProfiles } from "../payback/load-profiles.ts";
import { tariffKinds } from "../payback/tariffs.ts";
import { orientations, roofKinds } from "../roof/roof.ts";
import { initialSolarForm } from "./solar-defaults.ts";
import {
  bestOrientation,
  type FaceForm,
  maxFaces,
  maxHorizonPoints,
  maxObstacles,
  readSolarForm,
  type SolarForm,
  solarQuery,
} from "./solar-form.ts";

const initial = initialSolarForm("UA", { modules: [] });

/** What a field can hold: trimmed, at most 60 characters. */
const text = fc.string({ maxLength: 60 }).map((typed) => typed.trim());
const filled = text.filter(Boolean);

const face: fc.Arbitrary<FaceForm> = fc.record({
  kind: fc.constantFrom(...roofKinds),
  length: filled,
  slope: text,
  pitch: text,
  direction: text,
  orientation: fc.constantFrom(bestOrientation, ...orientations),
  obstacles: fc.array(fc.record({ x: text, y: text, w: filled, h: text }), { maxLength: maxObstacles }),
  placed: text,
});

const form: fc.Arbitrary<SolarForm> = fc.record({
  faces: fc.array(face, { minLength: 1, maxLength: maxFaces }),
  horizon: fc.array(fc.record({ azimuthDeg: text, elevationDeg: filled }), { maxLength: maxHorizonPoints }),
  profile: fc.constantFrom(...loadProfiles),
  tariff: fc.constantFrom(...tariffKinds),
  feedIn: fc.constantFrom(...feedInModes),
  ...{
    place: text,
    module: text,
    inverter: text,
    battery: text,
    batteries: text,
    eave: text,
    ridge: text,
    verge: text,
  },
  ...{ yearKWh: text, price: text, feedInPrice: text, installation: text, growthPct: text, discountPct: text },
  ...{ years: text, replacement: text, grant: text },
});

describe("the query of the page", () => {
  test("leads to the form that it was made of", () => {
    fc.assert(
      fc.property(form, (typed) => {
        const query = new URLSearchParams(solarQuery(typed).toString());
        expect(readSolarForm(query, initial)).toEqual(typed);
      }),
    );
  });

  test("may be empty: then all is as at first", () => {
    expect(readSolarForm(new URLSearchParams(), initial)).toEqual(initial);
  });

  test("never throws, and keeps to the numbers of faces, obstacles and points", () => {
    const pair = fc.tuple(fc.stringMatching(/^[fh][0-9a-z]{0,6}$/), fc.string());
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 200 }), (pairs) => {
        const read = readSolarForm(new URLSearchParams(pairs), initial);
        expect(read.faces.length).toBeLessThanOrEqual(maxFaces);
        expect(read.horizon.length).toBeLessThanOrEqual(maxHorizonPoints);
        for (const { obstacles } of read.faces) expect(obstacles.length).toBeLessThanOrEqual(maxObstacles);
      }),
    );
  });

  test("a face of which only the second is there keeps its number", () => {
    const { faces } = readSolarForm(new URLSearchParams("f2l=6&f2s=4&f2k=thatch&f2o2x=1"), initial);
    expect(faces.map(({ length, kind, obstacles }) => [length, kind, obstacles.length])).toEqual([
      ["", "tile", 0],
      ["6", "tile", 1],
    ]);
  });
});
