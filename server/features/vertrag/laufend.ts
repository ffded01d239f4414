import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { todayInBerlin } from '../../../rules/index.ts';
import type { Tables } from '../../database/database.ts';
import type { Vertrag } from '../../ports/core-system/vertrag.ts';

/** Whether a contract goes on: neither cancelled nor expired (docs/portal/vertraege.md, VE-5). */
export function laufend(now: Date): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'vertrag'>();
  return eb.and([
    eb('vertrag.stornoDatum', 'is', null),
    eb('vertrag.vertragsAblauf', '>=', todayInBerlin(now)),
  ]);
}

/** What is said of a contract that does not go on. */
export const beendet = (vertragNr: string): string => `Der Vertrag ${vertragNr} ist beendet.`;

/** The same for a contract that has been read. */
export const isLaufend = (now: Date) => {
  const today = todayInBerlin(now);
  return ({ stornoDatum, vertragsAblauf }: Pick<Vertrag, 'stornoDatum' | 'vertragsAblauf'>): boolean =>
    stornoDatum === null && vertragsAblauf !== null && vertragsAblauf >= today;
};

/** The last day that a contract covers; null while nobody knows of an end. */
export const letzterTag = ({
  stornoDatum,
  vertragsAblauf,
  automVerlaengerung,
}: Pick<Vertrag, 'stornoDatum' | 'vertragsAblauf'> & { automVerlaengerung?: boolean }): string | null =>
  stornoDatum ?? (automVerlaengerung === true ? null : vertragsAblauf);

/** What marks a contract that does not go on in a selection; empty for the others. */
export const beendetText = (now: Date) => {
  const goesOn = isLaufend(now);
  return (vertrag: Pick<Vertrag, 'stornoDatum' | 'vertragsAblauf'>): string => {
    const end = vertrag.stornoDatum ?? vertrag.vertragsAblauf;
    if (goesOn(vertrag)) return '';
    return end === null ? '(beendet)' : `(beendet zum ${end.split('-').reverse().join('.')})`;
  };
};
