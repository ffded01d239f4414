import type { VertragDetail } from '../../ports/core-system/vertrag.ts';

/** What a contract costs and how long it lasts. */
export type Beitragspflicht = Pick<
  VertragDetail,
  'vertragsBeginn' | 'vertragsAblauf' | 'stornoDatum' | 'automVerlaengerung' | 'jahresPraemieBrutto'
>;

/**
 * Premium for the months of a year in which a contract was there, up to today.
 *
 * @param today `YYYY-MM-DD`
 * @returns undefined when there was no month of it
 */
export function beitragImJahr(vertrag: Beitragspflicht, jahr: number, today: string): number | undefined {
  const { vertragsBeginn, vertragsAblauf, stornoDatum, automVerlaengerung, jahresPraemieBrutto } = vertrag;
  const end = stornoDatum ?? (automVerlaengerung ? null : vertragsAblauf);
  const from = Math.max(monthOf(vertragsBeginn), jahr * 12);
  const until = Math.min(
    (jahr + 1) * 12,
    end === null ? Number.POSITIVE_INFINITY : monthOf(end),
    // The month that runs has been paid for.
    monthOf(today) + 1,
  );
  if (until <= from) return undefined;
  return Math.round(jahresPraemieBrutto * 100 * ((until - from) / 12)) / 100;
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
