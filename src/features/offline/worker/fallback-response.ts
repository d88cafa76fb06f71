const messages = [
  ["uk", "Немає зв’язку, а збереженої копії цієї сторінки тут ще немає. Спробуйте знову, коли з’явиться інтернет."],
  ["pl", "Brak połączenia, a zapisanej kopii tej strony jeszcze tu nie ma. Spróbuj ponownie, gdy wróci internet."],
  ["en", "There is no connection, and no saved copy of this page yet. Try again when you are online."],
];

/** Used while nothing is stored yet: needs no file, and has its text in all languages. */
export function fallbackResponse(): Response {
  const paragraphs = messages.map(([lang, text]) => `<p lang="${lang}">${text}</p>`).join("");
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Heliora</title>`;
  return new Response(
    `<!doctype html><html lang="uk"><head>${head}</head><body><main><h1>Heliora</h1>${paragraphs}</main></body></html>`,
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
