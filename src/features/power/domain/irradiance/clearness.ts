/** Into how many days of equal weight the weather of a month is divided. */
export const weatherDays = 10;
/** Lowest clearness of a day: a fully overcast one (Duffie & Beckman, section 2.9). */
const darkest = 0.05;

/**
 * Daily clearness indices of ten days of equal weight whose mean is `mean`, from the darkest to the clearest. Distribution: Bendt,
 * Collares-Pereira & Rabl (1981); clearest day: Hollands & Huget (1983), both in Duffie & Beckman, eq. 2.9.6 to 2.9.9.
 */
export function dailyClearness(mean: number): number[] {
  const clearest = 0.6313 + 0.267 * mean - 11.9 * (mean - 0.75) ** 8;
  const gamma = gammaOf(mean, clearest);
  const [atDarkest, atClearest] = [Math.exp(gamma * darkest), Math.exp(gamma * clearest)];
  const quantiles = Array.from({ length: weatherDays }, (_, rank) => {
    const share = (rank + 0.5) / weatherDays;
    return Math.log(atDarkest - share * (atDarkest - atClearest)) / gamma;
  });
  // The middles of ten tenths have nearly the mean of the distribution; the rest keeps the month's irradiation exact.
  const correction = (mean * weatherDays) / quantiles.reduce((sum, clearness) => sum + clearness, 0);
  return quantiles.map((clearness) => clearness * correction);
}

/** The distribution's parameter for a mean, by bisection: the mean grows with gamma. */
function gammaOf(mean: number, clearest: number): number {
  let [low, high] = [-100, 100];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (meanOf(middle, clearest) < mean) low = middle;
    else high = middle;
  }
  // Never exactly zero, where the formulas above divide by it.
  return Math.abs(low) < 1e-5 ? 1e-5 : low;
}

/** Mean clearness of the distribution (Duffie & Beckman, eq. 2.9.7). */
function meanOf(gamma: number, clearest: number): number {
  if (Math.abs(gamma) < 1e-5) return (darkest + clearest) / 2;
  const [atDarkest, atClearest] = [Math.exp(gamma * darkest), Math.exp(gamma * clearest)];
  return ((darkest - 1 / gamma) * atDarkest - (clearest - 1 / gamma) * atClearest) / (atDarkest - atClearest);
}
