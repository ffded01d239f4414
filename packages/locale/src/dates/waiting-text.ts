import type { Locale } from '../locale.ts';

/** The time to wait, as an adverbial. */
export const waitingTexts = {
  seconds: (count: number) => (count === 1 ? 'in einer Sekunde' : `in ${count} Sekunden`),
  minutes: (count: number) => (count === 1 ? 'in einer Minute' : `in ${count} Minuten`),
};

/** The time to wait, rounded up: "in 30 Sekunden", "in 2 Minuten". */
export function waitingText(locale: Locale, seconds: number): string {
  const texts = locale.texts(waitingTexts);
  return seconds < 60
    ? texts.seconds(Math.max(1, Math.ceil(seconds)))
    : texts.minutes(Math.ceil(seconds / 60));
}
