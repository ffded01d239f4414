import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { flag, integer, list, object, orNull, text } from '../../http/response-schema.ts';

interface Medieninhalt {
  readonly typ: string;
  readonly id: number;
  readonly name: string;
  readonly titel: string | null;
  readonly titel_fett: boolean;
  readonly text: string | null;
  readonly bild: string | null;
  readonly link: string | null;
  readonly aktiv: boolean;
}

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

/** Schema of what readAktive gives. */
export const aktiveResponse = object({
  karussell: list(entry),
  ansprache: orNull(entry),
  werbung: list(entry),
  hinweise: list(entry),
});

/** What the start page shows: carousel in its order, the newest address, advert cards and hints. */
export async function readAktive(db: Reader) {
  const { rows } = await sql<Medieninhalt>`
    select id, typ, name, titel, titel_fett, text, bild, link, aktiv from medieninhalt
    where aktiv order by "positionImKarussell" nulls last, id`.execute(db);
  const ofTyp = (typ: string) => rows.filter((row) => row.typ === typ);
  return {
    karussell: ofTyp('4'),
    ansprache: ofTyp('2').at(-1) ?? null,
    werbung: ofTyp('3'),
    hinweise: ofTyp('1'),
  };
}
