const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * The menu entry that a key leads to: arrows wrap around, Home and End go to the ends, a letter to the next entry that begins
 * with it. Undefined for any other key.
 */
export function menuStep(key: string, index: number, labels: readonly string[]): number | undefined {
  const step = steps[key];
  if (step) return step(index, labels.length);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase('de');
  const order = labels.map((_label, offset) => (index + 1 + offset) % labels.length);
  return order.find((place) => labels[place]?.toLocaleLowerCase('de').startsWith(letter));
}
