import leven from 'leven';

/** Names of other programs resemble short names of ours by chance: `PATH` and `PORT`, `MODE` and `DEMO`. */
const shortest = 7;
const longName = 12;

/** The setting that a name most likely means; undefined for names that resemble none. */
export function nearestSetting(name: string, settings: Iterable<string>): string | undefined {
  for (const setting of settings) {
    const length = Math.min(name.length, setting.length);
    const maxDistance = length < longName ? 2 : 3;
    if (length >= shortest && leven(name.toUpperCase(), setting) <= maxDistance) return setting;
  }
  return undefined;
}
