import { hasAllowedCharacters } from '@schema-screens/locale';
import type { PortalDatabase } from '../../types/portal-types.ts';

/**
 * The lookup of places and streets. Unknown ones return an empty list, never an error: users then type what they know.
 */
export interface PlaceDirectory {
  /** The places of a postcode, in German order. */
  orte(plz: string): Promise<{ readonly ort: string }[]>;
  /** The streets of a place, in German order. */
  strassen(plz: string, ort: string): Promise<{ readonly strasse: string }[]>;
}

/** More streets than any German postcode has. */
const atMost = 2000;
const order = new Intl.Collator('de');

/** The directory in the tables ort and strasse: demo data, or what `npm run import:places` has imported. */
export function storedOrte({ read }: Pick<PortalDatabase, 'read'>): PlaceDirectory {
  return {
    async orte(plz) {
      if (!isPlz(plz)) return [];
      const rows = await read.selectFrom('ort').select('ort').where('plz', '=', plz).execute();
      return rows.sort((one, other) => order.compare(one.ort, other.ort));
    },
    async strassen(plz, ort) {
      if (!isPlz(plz) || ort === '' || !hasAllowedCharacters(ort, false)) return [];
      const rows = await read
        .selectFrom('strasse')
        .select('strasse')
        .where('plz', '=', plz)
        .where(({ eb, fn, val }) => eb(fn('lower', ['ort']), '=', fn('lower', [val(ort)])))
        .limit(atMost)
        .execute();
      return rows.sort((one, other) => order.compare(one.strasse, other.strasse));
    },
  };
}

const isPlz = (text: string): boolean => /^[0-9]{5}$/.test(text);
