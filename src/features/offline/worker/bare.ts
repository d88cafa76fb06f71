const messages = [
  ["uk", "Немає зв’язку, а збереженої копії цієї сторінки тут ще немає. Спробуйте знову, коли з’явиться інтернет."],
  ["pl", "Brak połączenia, a zapisanej kopii tej strony jeszcze tu nie ma. Spróbuj ponownie, gdy wróci internet."],
  ["en", "There is no connection, and no saved copy of this page yet. Try again when you are online."],
];

/** The last resort, before anything could be kept: it needs no file and speaks all languages by itself. */
export function bareAnswer(): Response {
  const words = messages.map(([lang, text]) => `<p lang="${lang}">${text}</p>`).join("");
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Heliora</title>`;
  return new Response(
    `<!doctype html><html lang="uk"><head>${head}</head><body><main><h1>Heliora</h1>${words}</main></body></html>`,
    {
      status: 503,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'",
      },
    },
  );
}
