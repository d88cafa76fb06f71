/** The longest texts of the shop, to see that everything fits. Constant, because screenshots are compared. */
export const long = [
  {
    lang: "uk",
    button: "Замовити з обов’язком оплати · 1\u00a0234\u00a0567,89\u00a0грн",
    short: "Повернутися до оформлення",
    label: "Максимальна напруга постійного струму",
    hint: "П’ять цифр; індекс за адресою знає «Укрпошта»",
    error: "Введіть індекс із п’яти цифр, наприклад 01001",
    value: "Кам’янець-Подільський, вул. Князів Коріатовичів",
  },
  {
    lang: "pl",
    button: "Zamawiam z obowiązkiem zapłaty · 1\u00a0234\u00a0567,89\u00a0zł",
    short: "Przejdź do podsumowania",
    label: "Współczynnik temperaturowy napięcia",
    hint: "Pięć cyfr z łącznikiem, na przykład 02-954",
    error: "Podaj prawidłowy kod pocztowy, na przykład 02-954",
    value: "Chrząszczyżewoszyce, ul. Źródlana 12/4",
  },
  {
    lang: "en",
    button: "Place order with obligation to pay · UAH\u00a01,234,567.89",
    short: "Continue to verification",
    label: "Maximum power point tracking range",
    hint: "Five digits, as the post office writes them",
    error: "Enter a postcode of five digits, like 01001",
    value: "Kropyvnytskyi, Velyka Perspektyvna Street",
  },
] as const;

export const figures = [
  { key: "power", label: "Потужність", value: "440", unit: "Вт" },
  { key: "capacity", label: "Ємність", value: "1\u00a0152", unit: "Вт·год" },
  { key: "weight", label: "Вага", value: "22,0", unit: "кг" },
];

export const table = [
  ...figures,
  { key: "voltage", label: "Максимальна напруга системи", value: "1\u00a0500", unit: "В" },
  { key: "temperature", label: "Współczynnik temperaturowy mocy", value: "−0,29", unit: "%/°C" },
  { key: "connectors", label: "Connectors", value: "MC4-EVO2, 1\u00a0200\u00a0mm", unit: "" },
];

/** Fixed: 21 November in Kyiv at 12:30. */
export const light = {
  from: 0.307,
  to: 0.671,
  now: 0.521,
  sunrise: "07:22",
  sunset: "16:06",
  clock: "12:30",
  minutes: 524,
  day: "2026-11-21",
};
