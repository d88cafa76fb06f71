import type { CSSProperties } from "react";

/** Design tokens for e-mails; fonts are those of the reader's system. */
const ink = "#10201C";
const muted = "#566159";
const line = "#DDE3DC";
const sans = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const base: CSSProperties = { margin: 0, fontFamily: sans, color: ink };

/** Inline styles, as mail programs require them. */
export const look = {
  // No background: that of the reader's theme shows, which the dark rules below assume.
  body: { margin: 0, padding: 0, fontFamily: sans, color: ink },
  container: { width: "100%", maxWidth: "600px", margin: "0 auto", padding: "24px 20px 40px" },
  name: { ...base, fontSize: "20px", lineHeight: "24px", fontWeight: 600, letterSpacing: "-0.02em" },
  lit: { height: "3px", lineHeight: "3px", fontSize: "1px", backgroundColor: "#FFC629" },
  unlit: { height: "3px", lineHeight: "3px", fontSize: "1px", backgroundColor: "#E8ECE6" },
  title: { ...base, padding: "28px 0 16px", fontSize: "26px", lineHeight: "31px", fontWeight: 600 },
  text: { ...base, padding: "0 0 16px", fontSize: "16px", lineHeight: "24px" },
  note: { ...base, padding: "0 0 16px", fontSize: "14px", lineHeight: "21px", color: muted },
  heading: { ...base, padding: "12px 0 8px", fontSize: "18px", lineHeight: "24px", fontWeight: 600 },
  button: {
    margin: "4px 0 20px",
    padding: "13px 22px",
    borderRadius: "6px",
    border: "1px solid #B08200",
    backgroundColor: "#FFC629",
    color: ink,
    fontFamily: sans,
    fontSize: "16px",
    fontWeight: 600,
    textDecoration: "none",
  },
  way: { ...base, padding: "0 0 16px", fontSize: "16px", lineHeight: "24px" },
  link: { color: "#2563A8", textDecoration: "underline" },
  table: { width: "100%", margin: "0 0 20px", borderCollapse: "collapse" },
  cell: {
    ...base,
    padding: "10px 16px 10px 0",
    borderBottom: `1px solid ${line}`,
    fontSize: "15px",
    lineHeight: "21px",
    textAlign: "left",
    verticalAlign: "top",
    fontWeight: 400,
    wordBreak: "break-word",
  },
  figure: {
    ...base,
    padding: "10px 0",
    borderBottom: `1px solid ${line}`,
    fontSize: "15px",
    lineHeight: "21px",
    textAlign: "right",
    verticalAlign: "top",
    fontWeight: 500,
    wordBreak: "break-word",
  },
  amount: { whiteSpace: "nowrap" },
  small: { color: muted, fontSize: "14px" },
  rule: { margin: "24px 0 16px", border: "none", borderTop: `1px solid ${line}` },
  footer: { ...base, padding: "0 0 6px", fontSize: "13px", lineHeight: "19px", color: muted },
} satisfies Record<string, CSSProperties>;

/** Heading and button in a colour; without one as they are. */
export const tinted = (accent: string | undefined) => ({
  title: accent ? { ...look.title, color: accent } : look.title,
  heading: accent ? { ...look.heading, color: accent } : look.heading,
  button: accent
    ? { ...look.button, border: `1px solid ${accent}`, backgroundColor: accent, color: "#FFFFFF" }
    : look.button,
  lit: accent ? { ...look.lit, backgroundColor: accent } : look.lit,
});

/** Dark theme for programs that support the media query; others invert colours or stay light. */
export const darkCss = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0F1916 !important; }
  .ink { color: #EEF2EC !important; }
  .muted { color: #A3B1A9 !important; }
  .line { border-color: #2C3B35 !important; }
  .unlit { background-color: #1F2D28 !important; }
  .link { color: #85B8F0 !important; }
}`;
