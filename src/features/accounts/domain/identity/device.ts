import Bowser from "bowser";

/** Device and browser, as far as the User-Agent tells. */
export interface Device {
  device: "desktop" | "mobile" | "tablet" | "program" | "unknown";
  /** Name without version, for example `Firefox`; empty if unknown. */
  browser: string;
  system: string;
}

const devices = ["desktop", "mobile", "tablet"] as const;

/** Longer headers are cut before parsing. */
const maxLength = 512;

/** Reads the header `User-Agent`. Server only: the tables are large. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = (userAgent ?? "").slice(0, maxLength).trim();
  if (text === "") return { device: "unknown", browser: "", system: "" };
  const { browser, os, platform } = Bowser.parse(text);
  const device = devices.find((one) => one === platform.type) ?? "program";
  return { device, browser: (browser.name ?? "").slice(0, 60), system: (os.name ?? "").slice(0, 60) };
}
