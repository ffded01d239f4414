import type { Locale } from '../locale.ts';

/** The time to wait, as an adverbial. */
export const waitingTexts = {
  seconds: '{count, plural, one {in einer Sekunde} other {in {count} Sekunden}}',
  minutes: '{count, plural, one {in einer Minute} other {in {count} Minuten}}',
} as const;

/** The time to wait, rounded up: "in 30 Sekunden", "in 2 Minuten". */
export function waitingText(locale: Locale, seconds: number): string {
  const texts = locale.texts(waitingTexts);
  return seconds < 60
    ? texts.seconds({ count: Math.max(1, Math.ceil(seconds)) })
    : texts.minutes({ count: Math.ceil(seconds / 60) });
}
