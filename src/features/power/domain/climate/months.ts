/** Month of the year, 1 = January. */
export type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/**
 * Months with their days, and the day of the year whose irradiation above the atmosphere is the mean of the month (Klein 1977; Duffie
 * & Beckman, table 1.6.1).
 */
export const months = [
  { month: 1, days: 31, averageDay: 17 },
  { month: 2, days: 28, averageDay: 47 },
  { month: 3, days: 31, averageDay: 75 },
  { month: 4, days: 30, averageDay: 105 },
  { month: 5, days: 31, averageDay: 135 },
  { month: 6, days: 30, averageDay: 162 },
  { month: 7, days: 31, averageDay: 198 },
  { month: 8, days: 31, averageDay: 228 },
  { month: 9, days: 30, averageDay: 258 },
  { month: 10, days: 31, averageDay: 288 },
  { month: 11, days: 30, averageDay: 318 },
  { month: 12, days: 31, averageDay: 344 },
] as const satisfies readonly { month: Month; days: number; averageDay: number }[];
