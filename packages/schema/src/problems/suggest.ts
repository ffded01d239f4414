import leven from 'leven';

/** The most similar known name, or undefined if none is close. */
export function suggest(name: string, known: Iterable<string>): string | undefined {
  const limit = Math.min(Math.max(2, Math.floor(name.length / 3)), name.length - 1);
  let best: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = leven(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { name: candidate, distance };
  }
  return best?.name;
}
