import leven from 'leven';

const sorted = (text: string): string => [...text].sort().join('');

/** How many letters differ; the same letters in another order are nearer than another letter. */
function distanceOf(one: string, other: string): number {
  return one !== other && sorted(one) === sorted(other) ? 0.5 : leven(one, other);
}

/** The most similar known name, or undefined if none is close. */
export function suggest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.min(Math.max(2, Math.floor(name.length / 3)), name.length - 1);
  let best: { name: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = distanceOf(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { name: candidate, distance };
  }
  return best?.name;
}
