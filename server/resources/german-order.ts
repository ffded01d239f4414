import { type RawBuilder, sql } from 'kysely';

const lower = 'abcdefghijklmnopqrstuvwxyz';
const umlautsFrom = 'äöüßàáâãåçèéêëìíîïñòóôõøùúûýÿÄÖÜẞÀÁÂÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝ';
const umlautsTo = 'aousaaaaaceeeeiiiinooooouuuyyaousaaaaaceeeeiiiinooooouuuy';
const from = lower.toUpperCase() + umlautsFrom;
const to = lower + umlautsTo;

/**
 * A text column as German lists order it (DIN 5007-1: umlauts as their base letters, case ignored), by the
 * same immutable expression on both databases, so that an index can hold it.
 */
export function germanOrder(column: string): RawBuilder<string> {
  return sql<string>`(translate(${sql.ref(column)}, ${sql.lit(from)}, ${sql.lit(to)}) collate "C")`;
}
