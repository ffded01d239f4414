import { type RawBuilder, sql } from 'kysely';

const lower = 'abcdefghijklmnopqrstuvwxyz';
const umlautsFrom = 'äöüßàáâãåçèéêëìíîïñòóôõøùúûýÿÄÖÜẞÀÁÂÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝ';
const umlautsTo = 'aousaaaaaceeeeiiiinooooouuuyyaousaaaaaceeeeiiiinooooouuuy';
const from = lower.toUpperCase() + umlautsFrom;
const to = lower + umlautsTo;

/**
 * A text column in German order (DIN 5007-1: umlauts as their base letters, case ignored), as an immutable expression
 * that is the same on both databases, so that it can be indexed.
 */
export function germanOrder(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(translate(${column}, ${sql.lit(from)}, ${sql.lit(to)}) collate "C")`;
}
