import "../test/support/setup-definitions.ts";
import { projectPdf } from "../src/features/power/projects/project.pdf.ts";
import { projectDocument } from "../src/features/power/projects/project-document.ts";
import { createSummaries } from "../src/features/power/projects/summaries/summaries.service.ts";
import { shopTexts as texts } from "../test/support/texts.ts";

const audience = { locale: "ua", market: "UA" } as const;
const now = new Date("2026-11-27T10:00:00Z");

/** Six inputs with different strings of panels and an inverter that are typed: every check, six drawn strings, four pages. */
const query = [
  "module=own&module.powerW=440&module.vocV=39.57&module.iscA=13.8&module.vmpV=33.15&module.impA=13.28",
  "module.tempCoeffVocPctPerC=-0.25&module.tempCoeffPmaxPctPerC=-0.29&module.tempCoeffIscPctPerC=0.046&module.bifacial=yes",
  "inverter=own&inverter.acPowerW=50000&inverter.maxDcVoltageV=1100&inverter.mpptMinV=200&inverter.mpptMaxV=1000",
  "inverter.startVoltageV=200&inverter.mpptCount=6&inverter.maxInputCurrentA=30&inverter.maxShortCircuitCurrentA=40",
  ...[14, 15, 16, 17, 18, 19].map((series, index) => `s${index + 1}=${series}&p${index + 1}=2`),
].join("&");

/** Renders the same project as PDF each time, with its answer and its texts. */
export function createProjectPdf(): () => Promise<Buffer> {
  // Nothing of the shop is chosen, so that no database is needed.
  const catalogue = { listing: async () => ({ cards: [] }) as never, publicPrices: async () => new Map() };
  const pricing = { agreed: async () => new Map() };
  const summarise = createSummaries({ catalogue, pricing, facts: { of: async () => [] }, texts, now: () => now });
  const parts = Array.from({ length: 30 }, (_, index) => ({
    ...{ id: `part-${index}`, name: `Кріплення для панелей ${index}`, picture: "", count: index + 1, available: 9 },
    price: { net: 100_000, gross: 120_000 },
  }));
  return async () => {
    const opened = {
      project: {
        ...{ id: "", editKey: "", viewKey: "f".repeat(32), userId: null, title: "Дах гаража" },
        planner: "strings" as const,
      },
      isEditor: true,
      version: { number: 1, createdAt: now },
      versions: [],
      changes: [],
      summary: await summarise("strings", query, { ...audience, userId: null }),
      parts,
      gone: [],
    };
    const telling = { audience, origin: "https://heliora.example", t: texts.in(audience.locale), now };
    return projectPdf(projectDocument(opened, { parts, isOwn: false }, telling), audience.locale);
  };
}
