import { businessDay, localDate } from '@schema-screens/server/shared';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { Tables } from '../../types/portal-types.ts';
import type { Vertrag } from '../core-system/vertrag.ts';

/** Whether a contract is current: neither cancelled nor expired (docs/portal/vertraege.md, VE-5). */
export function laufend(now: Date): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'vertrag'>();
  return eb.and([
    eb('vertrag.stornoDatum', 'is', null),
    eb('vertrag.vertragsAblauf', '>=', businessDay(now)),
  ]);
}

/** The message about a contract that is no longer current. */
export const beendet = (vertragNr: string): string => portalTexts().vertragState.ended({ vertragNr });

/** The same as laufend for a contract that was already read. */
export const isLaufend = (now: Date) => {
  const today = businessDay(now);
  return ({ stornoDatum, vertragsAblauf }: Pick<Vertrag, 'stornoDatum' | 'vertragsAblauf'>): boolean =>
    stornoDatum === null && vertragsAblauf !== null && vertragsAblauf >= today;
};

/** The last day that a contract covers; null if no end is known. */
export const letzterTag = ({
  stornoDatum,
  vertragsAblauf,
  automVerlaengerung,
}: Pick<Vertrag, 'stornoDatum' | 'vertragsAblauf'> & { automVerlaengerung?: boolean }): string | null =>
  stornoDatum ?? (automVerlaengerung === true ? null : vertragsAblauf);

/** The label of a contract in a selection that is no longer current; empty for the others. */
export const beendetText = (now: Date) => {
  const goesOn = isLaufend(now);
  return (vertrag: Pick<Vertrag, 'stornoDatum' | 'vertragsAblauf'>): string => {
    const end = vertrag.stornoDatum ?? vertrag.vertragsAblauf;
    if (goesOn(vertrag)) return '';
    return end === null
      ? portalTexts().vertragState.endedMark
      : portalTexts().vertragState.endedOn({ end: localDate(end) });
  };
};
