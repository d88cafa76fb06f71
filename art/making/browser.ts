import { chromium, type Page } from "@playwright/test";
import type { StudioPage } from "../studio/page.ts";
import { letteringStyles } from "./bundle.ts";

type Method = keyof StudioPage;
type Answer<M extends Method> = Awaited<ReturnType<StudioPage[M]>>;

/** A headless browser with one studio page. */
export interface StudioBrowser {
  call<M extends Method>(method: M, ...values: Parameters<StudioPage[M]>): Promise<Answer<M>>;
  close(): Promise<void>;
}

/** Opens the studio in Chromium with software WebGL. Honours `CHROMIUM_PATH`, like the tests. */
export async function openBrowser(script: string): Promise<StudioBrowser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const page: Page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (fault) => errors.push(fault.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.setContent(`<!doctype html><html lang="en"><style>${await letteringStyles()}</style><body></body></html>`);
  await page.addScriptTag({ content: script });
  page.setDefaultTimeout(0);
  return {
    async call(method, ...values) {
      const answer = await page
        .evaluate(
          ([name, list]) => {
            const todo: (...all: never[]) => unknown = window.studio[name];
            return todo(...(list as never[]));
          },
          [method, values as unknown[]] as const,
        )
        .catch((fault: unknown) => {
          throw new Error([String(fault), ...errors].join("\n"));
        });
      if (errors.length > 0) throw new Error(errors.splice(0).join("\n"));
      return answer as never;
    },
    close: () => browser.close(),
  };
}
