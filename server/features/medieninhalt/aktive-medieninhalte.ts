import type { Reader } from '@schema-screens/server/database';
import { arrayOf, flag, integer, object, orNull, text } from '@schema-screens/server/resources';
import type { MedientypKey } from '@schema-screens/server/shared';

const entry = object({
  id: integer,
  name: text,
  titel: orNull(text),
  titel_fett: flag,
  text: orNull(text),
  bild: orNull(text),
  link: orNull(text),
  aktiv: flag,
});

/** Response schema of readAktive. */
export const aktiveResponse = object({
  karussell: arrayOf(entry),
  ansprache: orNull(entry),
  werbung: arrayOf(entry),
  hinweise: arrayOf(entry),
});

/** The contents of the start page: the carousel in order, the latest address, advert cards and hints. */
export async function readAktive(db: Reader) {
  const rows = await db
    .selectFrom('medieninhalt')
    .select(['id', 'typ', 'name', 'titel', 'titel_fett', 'text', 'bild', 'link', 'aktiv'])
    .where('aktiv', '=', true)
    .orderBy('positionImKarussell', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  const ofTyp = (typ: MedientypKey) => rows.filter((row) => row.typ === typ);
  return {
    karussell: ofTyp('4'),
    ansprache: ofTyp('2').at(-1) ?? null,
    werbung: ofTyp('3'),
    hinweise: ofTyp('1'),
  };
}
