import { sql } from 'kysely';
import { enumText } from '../../resources/enum-text.ts';
import type { Row } from '../../resources/resource.ts';
import type { HookCall, ResourceHooks } from '../../resources/resource-hooks.ts';
import { invalid } from '../../shared/portal-error.ts';

/** The values with what follows from them: the group's name and the number of its brokers. Throws a 422 for brokers that are not there. */
async function complete({ tx, context }: HookCall, values: Row): Promise<Row> {
  const whole = { ...values };
  if ('gruppe' in values)
    whole.gruppeFull = enumText(context.resources)('maklergruppe', String(values.gruppe));
  if ('makler_nummern' in values) {
    const nummern = values.makler_nummern as string[];
    const { rows } = await sql<{ makler_nummer: string }>`
      select makler_nummer from makler where makler_nummer = any(${nummern}::text[])`.execute(tx);
    const known = new Set(rows.map((row) => row.makler_nummer));
    const unknown = nummern.filter((nummer) => !known.has(nummer));
    if (unknown.length > 0)
      throw invalid([
        { dataPath: 'makler_nummern', message: `Unbekannte Vermittler: ${unknown.slice(0, 5).join(', ')}.` },
      ]);
    whole.anzahlMakler = nummern.length;
  }
  return whole;
}

const maklergruppe: ResourceHooks = {
  beforeCreate: complete,
  beforeChange: (call, _row, changes) => complete(call, changes),
};

export default { maklergruppe };
