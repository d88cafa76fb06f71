/** Styles of the API page: the shop's design tokens and a few rules. */
export const docsCss = `
@font-face{font-family:"Golos Text";src:url("/fonts/golos-text-cyrillic-wght-normal.woff2") format("woff2");font-weight:400 900;font-display:swap;unicode-range:U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116}
@font-face{font-family:"Golos Text";src:url("/fonts/golos-text-latin-ext-wght-normal.woff2") format("woff2");font-weight:400 900;font-display:swap;unicode-range:U+0100-02BA,U+1E00-1E9F,U+20A0-20C0}
@font-face{font-family:"Golos Text";src:url("/fonts/golos-text-latin-wght-normal.woff2") format("woff2");font-weight:400 900;font-display:swap;unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2212,U+2264}
:root{color-scheme:light dark;--ink:#10201c;--paper:#fff;--mist:#f4f6f2;--line:#dde3dc;--muted:#566159;--sun:#ffc629;--sky:#2563a8;--leaf:#1f7a4d;--clay:#b5432a;--night:#10201c;--on-night:#f4f6f2}
@media (prefers-color-scheme:dark){:root{--ink:#eef2ec;--paper:#0f1916;--mist:#17231f;--line:#2c3b35;--muted:#a3b1a9;--sky:#85b8f0;--leaf:#5cc48c;--clay:#f08b70;--night:#0a110f}}
*{box-sizing:border-box}
html{scroll-padding-top:16px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 "Golos Text",Arial,sans-serif;font-feature-settings:"tnum"}
.wrap{max-width:1120px;margin:0 auto;padding:0 16px}
.top{background:var(--night);color:var(--on-night);border-bottom:3px solid var(--sun)}
.top .wrap{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 24px;min-height:60px}
.top a{color:var(--on-night);text-decoration:none;display:inline-block;padding:12px 0;font-size:15px}
.top a:hover,.top a[aria-current]{text-decoration:underline;text-underline-offset:4px}
.top .logo{font-weight:600;font-size:20px;letter-spacing:-.02em}
.top ul,.contents ul{display:flex;flex-wrap:wrap;gap:0 20px;list-style:none;margin:0;padding:0}
main{padding-bottom:96px}
h1{font-size:34px;line-height:1.06;font-weight:600;letter-spacing:-.028em;margin:40px 0 16px;text-wrap:balance}
h2{font-size:24px;line-height:1.15;font-weight:600;letter-spacing:-.02em;margin:64px 0 24px;padding-bottom:16px;border-bottom:1px solid var(--ink)}
h3{font-size:18px;line-height:1.3;font-weight:600;margin:40px 0 12px;overflow-wrap:anywhere}
h4{font-size:14px;font-weight:500;color:var(--muted);margin:20px 0 8px}
p{margin:0 0 12px;max-width:72ch}
a{color:var(--sky)}
a:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--sky);outline-offset:2px}
.lead{font-size:18px}
.note,.muted{color:var(--muted)}
.muted{font-size:14px}
.contents{margin-top:24px;padding:8px 0;border-top:1px solid var(--line);border-bottom:1px solid var(--line)}
.contents a{display:inline-block;padding:8px 0}
code{font:400 14px/1.5 ui-monospace,"SF Mono",Consolas,"Liberation Mono",monospace;overflow-wrap:anywhere}
h3 code{font-size:17px;font-weight:600}
pre{margin:0 0 16px;padding:16px;background:var(--mist);border-radius:6px;overflow:auto;max-height:420px}
pre code{overflow-wrap:normal}
.call{white-space:pre-wrap;overflow-wrap:anywhere}
.call code{overflow-wrap:anywhere}
.scroll{overflow-x:auto;margin-bottom:16px}
table{border-collapse:collapse;width:100%;font-size:15px;line-height:1.4}
th,td{text-align:left;padding:10px 16px 10px 0;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
thead th{font-size:13px;color:var(--muted);white-space:nowrap;border-bottom-color:var(--ink)}
.mark{min-width:64px}
.says{min-width:200px}
.dot,.none{display:inline-block;width:10px;height:10px;border-radius:50%;border:2px solid var(--leaf);background:var(--leaf)}
.none{border:0;width:10px;height:2px;border-radius:0;background:var(--line);vertical-align:middle}
dl{margin:0 0 16px}
dd{margin:0}
.parameters>div,.answers>div,.limits>div{padding:10px 0;border-bottom:1px solid var(--line)}
.parameters dd{max-width:80ch;font-size:15px}
.answers>div{display:grid;grid-template-columns:64px 1fr;font-size:15px}
.answers dt{font-weight:500}
.limits{max-width:560px}
.limits>div{display:flex;justify-content:space-between;gap:24px}
.limits dd{font-weight:500}
.method{display:inline-block;min-width:52px;padding:2px 8px;border-radius:4px;background:var(--ink);color:var(--paper);font-size:13px;text-align:center}
.who{color:var(--clay);font-size:14px}
article+article{border-top:1px solid var(--line);margin-top:32px}
@media (width>=48rem){.wrap{padding:0 24px}h1{font-size:48px;margin-top:56px}h2{font-size:28px;margin-top:96px}}
@media (forced-colors:active){.dot{background:CanvasText}.none{background:GrayText}}
@media print{.top,.contents{display:none}pre{max-height:none}}
`.trim();
