import type { VertragDetail } from '../../ports/core-system/vertrag.ts';

/** The fields of a contract from which its premium is computed. */
export type Beitragspflicht = Pick<
  VertragDetail,
  'vertragsBeginn' | 'vertragsAblauf' | 'stornoDatum' | 'automVerlaengerung' | 'jahresPraemieBrutto'
>;

/**
 * The premium for the months of a year in which the contract was in force, up to today.
 *
 * @param today `YYYY-MM-DD`
 * @returns undefined if there is no such month
 */
export function beitragImJahr(vertrag: Beitragspflicht, jahr: number, today: string): number | undefined {
  const { vertragsBeginn, vertragsAblauf, stornoDatum, automVerlaengerung, jahresPraemieBrutto } = vertrag;
  const end = stornoDatum ?? (automVerlaengerung ? null : vertragsAblauf);
  const from = Math.max(monthOf(vertragsBeginn), jahr * 12);
  const until = Math.min(
    (jahr + 1) * 12,
    end === null ? Number.POSITIVE_INFINITY : monthOf(end),
    // The current month is already paid.
    monthOf(today) + 1,
  );
  if (until <= from) return undefined;
  return Math.round(jahresPraemieBrutto * 100 * ((until - from) / 12)) / 100;
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
