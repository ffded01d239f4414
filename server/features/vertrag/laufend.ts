import { type RawBuilder, sql } from 'kysely';
import { todayInBerlin } from '../../../rules/index.ts';
import type { Vertrag } from '../../ports/core-system/vertrag.ts';

/** Whether a contract goes on: neither cancelled nor expired (docs/portal/vertraege.md, VE-5). `v` is the table vertrag. */
export const laufend = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(v."stornoDatum" is null and v."vertragsAblauf" >= ${todayInBerlin(now)}::date)`;

/** What is said of a contract that does not go on. */
export const beendet = (vertragNr: string): string => `Der Vertrag ${vertragNr} ist beendet.`;

/** The same for a contract that has been read. */
export const isLaufend = (now: Date) => {
  const today = todayInBerlin(now);
  return ({ stornoDatum, vertragsAblauf }: Pick<Vertrag, 'stornoDatum' | 'vertragsAblauf'>): boolean =>
    stornoDatum === null && vertragsAblauf !== null && vertragsAblauf >= today;
};
