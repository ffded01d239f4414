import type { TypeOf } from '@schema-screens/server/resources';
import { object, orNull, text } from '@schema-screens/server/resources';
import { requestLocale } from '@schema-screens/server/shared';
import { ALLE, toStoredKundennummer, toVnNameNummer } from '#portal-rules';
import type { PortalResourceRegistry } from '../../types/portal-types.ts';
import type { Picker } from './picker.ts';

/** A policyholder in pickers. */
export const vnEintragResponse = object({
  vn_nummer: text,
  name: text,
  vorname: orNull(text),
  vnNameNummer: text,
});

export type VnEintrag = TypeOf<typeof vnEintragResponse>;

/** The recipient of messages to everybody. */
export const empfaengerAlle = 'Alle Versicherungsnehmer';

const alleEintrag = (): VnEintrag => ({
  vn_nummer: ALLE,
  name: requestLocale().translate(empfaengerAlle),
  vorname: null,
  vnNameNummer: `ALLE – ${requestLocale().translate(empfaengerAlle)}`,
});

/** All policyholders, searched by number (with or without its prefix), name and address. The key ALLE stands for all of them. */
export function vnNameNummerPicker(resources: PortalResourceRegistry): Picker<VnEintrag> {
  return {
    resource: resources.get('versicherungsnehmer'),
    summary: 'Auswahl: Versicherungsnehmer',
    entry: vnEintragResponse,
    sortBy: { vnNameNummer: 'partnerNummer', vn_nummer: 'partnerNummer' },
    key: { column: 'partnerNummer', toStored: toStoredKundennummer },
    fixed: [{ key: ALLE, entry: alleEintrag }],
    toEntry: (row) => toEintrag(String(row.partnerNummer), row),
  };
}

/** Makes a policyholder's entry from a row with name and vorname. */
export function toEintrag(vn_nummer: string, row: Readonly<Record<string, unknown>>): VnEintrag {
  const person = {
    vn_nummer,
    name: String(row.name),
    vorname: row.vorname === null ? null : String(row.vorname),
  };
  return { ...person, vnNameNummer: toVnNameNummer(person) };
}
