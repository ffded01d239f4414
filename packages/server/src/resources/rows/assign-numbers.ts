import { fillSequenceNumber, matchesCondition, sequenceIn, sequenceText } from '@schema-screens/schema';
import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { region } from '../../shared/config/application.ts';
import type { Field } from '../schema/field.ts';
import type { Row, Table } from '../schema/table.ts';

/** A row that gets a number in a field. */
interface Numbering {
  readonly index: number;
  readonly field: Field;
  /** The text around the number. */
  readonly text: string;
  readonly digits: number | undefined;
  /** The sequence that the number belongs to. */
  readonly key: string;
}

/**
 * The numbers (`x-sequence`) that rows about to be written get: changes by the row's index. Writers of the same sequence wait in turn
 * until the one before has committed, so that no number is left out or given twice.
 *
 * @param rows whole rows, as they will be stored
 */
export async function assignNumbers(
  tx: Transaction,
  table: Table,
  rows: readonly Row[],
  time: Date,
): Promise<ReadonlyMap<number, Row>> {
  const numberings = rows.flatMap((row, index) => numberingsOf(table, row, index, time));
  const assigned = new Map<number, Row>();
  // In one order, so that two writers never wait for each other.
  const sequences = [...Map.groupBy(numberings, ({ key }) => key)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, members] of sequences) {
    const { last_number: last } = await tx
      .insertInto('sequence_counter')
      .values({ key, last_number: members.length })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ last_number: sql<number>`sequence_counter.last_number + ${members.length}` }),
      )
      .returning('last_number')
      .executeTakeFirstOrThrow();
    for (const [at, { index, field, text, digits }] of members.entries()) {
      const number = Number(last) - members.length + at + 1;
      assigned.set(index, { ...assigned.get(index), [field.name]: fillSequenceNumber(text, number, digits) });
    }
  }
  return assigned;
}

function numberingsOf(table: Table, row: Row, index: number, time: Date): Numbering[] {
  return table.sequenceFields.flatMap((field): Numbering[] => {
    const keyword = sequenceIn(field.schema);
    if (!keyword || (row[field.name] ?? null) !== null) return [];
    if (keyword.when && !matchesCondition(keyword.when, (name) => row[name])) return [];
    const text = sequenceText(keyword, row, time, region.timeZone);
    const values = (keyword.per ?? []).map((name) => row[name] ?? null);
    return [
      {
        index,
        field,
        text,
        digits: keyword.digits,
        key: JSON.stringify([table.name, field.name, text, ...values]),
      },
    ];
  });
}
