/** Nationwide German holidays with a fixed date, MM-DD. */
const feste: ReadonlySet<string> = new Set(['01-01', '05-01', '10-03', '12-25', '12-26']);

/** Nationwide holidays in days after Easter Sunday: Good Friday, Easter Monday, Ascension Day, Whit Monday. */
const bewegliche: readonly number[] = [-2, 1, 39, 50];

/** Easter Sunday of a year (Gauss's algorithm with Lichtenberg's correction), in days since 1 March. */
function easterInMarch(year: number): number {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const seed = (19 * cycle + moon) % 30;
  const correction = Math.floor((seed + Math.floor(cycle / 11)) / 29);
  const limit = 21 + seed - correction;
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  return limit + 7 - ((limit - sunday) % 7);
}

/** Whether a day (YYYY-MM-DD) is a holiday in all of Germany. */
export function isFeiertag(day: string): boolean {
  if (feste.has(day.slice(5))) return true;
  const year = Number(day.slice(0, 4));
  return bewegliche.some((days) => {
    const date = new Date(Date.UTC(year, 2, easterInMarch(year) + days));
    return date.toISOString().slice(0, 10) === day;
  });
}
