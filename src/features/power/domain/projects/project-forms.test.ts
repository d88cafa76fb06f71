import { describe, expect, test } from "vitest";
import { pairKinds } from "../pairs/form/pair-kinds.ts";
import { planners } from "./planners.ts";
import { isProjectKey, readProjectForm, readSaveForm } from "./project-forms.ts";

const key = "0123456789abcdef0123456789abcdef";
const plan = { planner: "strings", query: "s1=8", title: "  Roof\u0000 of  the garage " };
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

test("every kind of check can be saved", () => {
  expect(planners).toEqual(["strings", "solar", "backup", ...pairKinds.map((kind) => `check/${kind}`)]);
});

describe("the form below a result", () => {
  test("makes a project with a clean name, or a version that needs none", () => {
    expect(readSaveForm(form(plan))).toEqual({
      ok: true,
      value: { ...plan, title: "Roof of the garage", request: "", to: "project", project: "" },
    });
    const version = readSaveForm(form({ ...plan, title: "", to: "version", project: key }));
    expect(version).toMatchObject({ ok: true, value: { to: "version", project: key } });
  });

  test.each([
    ["an empty name", { title: " \u200b " }, { code: "invalid_title", error: "title" }],
    ["a long name", { title: "x".repeat(121) }, { code: "invalid_title", error: "title_long" }],
    ["an unknown planner", { planner: "check/roof" }, { code: "invalid_form" }],
    ["a path as a planner", { planner: "../admin" }, { code: "invalid_form" }],
    ["a long query", { query: "x".repeat(8_001) }, { code: "invalid_form" }],
    ["an unknown field", { price: "0" }, { code: "invalid_form" }],
    ["a version of nothing", { to: "version" }, { code: "invalid_form" }],
    ["an id that is none", { request: "1" }, { code: "invalid_form" }],
    ["a bad name among other errors", { title: "", price: "0" }, { code: "invalid_form" }],
  ])("%s is refused", (_, change, refusal) => {
    expect(readSaveForm(form({ ...plan, ...change }))).toEqual({ ok: false, ...refusal });
  });
});

test.each([
  [
    { intent: "restore", version: "2" },
    { intent: "restore", version: 2 },
  ],
  [
    { intent: "rename", title: "New" },
    { intent: "rename", title: "New" },
  ],
])("the form %o is read", (typed, read) => {
  expect(readProjectForm(form(typed))).toEqual({ ok: true, value: read });
});

test.each([
  [{}],
  [{ intent: "steal" }],
  [{ intent: "restore", version: "0" }],
  [{ intent: "restore", version: "1.5" }],
  [{ intent: "restore", version: "201" }],
  [{ intent: "delete", all: "yes" }],
])("the form %o is refused", (typed) => {
  expect(readProjectForm(form(typed))).toEqual({ ok: false, code: "invalid_form" });
});

test.each([
  [key, true],
  [key.toUpperCase(), false],
  [key.slice(1), false],
  [`${key}0`, false],
  ["../../etc", false],
  ["", false],
])("%s is a key: %s", (text, is) => {
  expect(isProjectKey(text)).toBe(is);
});
