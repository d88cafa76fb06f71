import { describe, expect, test } from "vitest";
import { loader } from "./error.page.tsx";

type Args = Parameters<typeof loader>[0];
const answer = (errorCode?: string) => loader({ params: { locale: "ua", errorCode } } as Args);

describe("error/{status}", () => {
  test.each([
    ["404", 404, 404],
    ["403", 403, 403],
    ["500", 500, 500],
    ["418", 418, 418],
    ["200", null, 200],
    ["999", null, 200],
    ["404abc", null, 200],
    [undefined, null, 200],
  ])("%s shows %s with status %i", (asked, code, status) => {
    const { data, init } = answer(asked);
    expect(data.code).toBe(code);
    expect(init?.status).toBe(status);
  });

  test("503 has Retry-After", () => {
    expect(new Headers(answer("503").init?.headers).get("Retry-After")).toBe("5");
  });
});
