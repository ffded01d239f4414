/** The time to wait as a German adverbial: "in 30 Sekunden", "in 2 Minuten", rounded up. */
export function waitingText(seconds: number): string {
  if (seconds < 60) {
    const rounded = Math.max(1, Math.ceil(seconds));
    return rounded === 1 ? 'in einer Sekunde' : `in ${rounded} Sekunden`;
  }
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in einer Minute' : `in ${minutes} Minuten`;
}
