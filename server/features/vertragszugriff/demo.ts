import { addDays } from '@schema-screens/locale';
import { hashTypedSecret } from '@schema-screens/server/shared';
import { atOfficeHour } from '../demo/datum.ts';
import type { DemoPart } from '../demo/demo-part.ts';
import { GETEILTER_VERTRAG } from '../demo/konten.ts';

/** The code by which Erika Muster unlocks a contract of Max Beispiel that staff have approved. */
export const FREISCHALTUNGSCODE = 'ERKA-MAXE-2626';

/** Requests for access to others' contracts, in every state; Erika Muster may view one contract of Max Beispiel. */
const insertVertragszugriffe: DemoPart = ({ insert, bestand, stichtag }) => {
  const nameOf = (vn: number): string | null => {
    const number = String(10_000_000 + vn);
    const person = bestand.versicherungsnehmer.find(({ partnerNummer }) => partnerNummer === number);
    return person ? [person.vorname, person.name].filter(Boolean).join(' ') : null;
  };
  const at = (daysAgo: number) => atOfficeHour(addDays(stichtag, -daysAgo), daysAgo * 7);
  const request = (id: number, from: number, to: number, daysAgo: number, more: object) => ({
    id,
    antragsteller_nummer: String(10_000_000 + from),
    antragsteller_name: nameOf(from),
    antragnehmer_nummer: String(10_000_000 + to),
    antragnehmer_name: nameOf(to),
    antragnehmer_plz: '50667',
    vertraege: ['Alle'],
    status_idm: 'O',
    wurde_aktiviert: false,
    aktivierung_zeit: null,
    idm_genehmigung_zeit: null,
    freischaltungscode_hash: null,
    anlage_zeit: at(daysAgo),
    ...more,
  });
  return insert('vertragszugriff', [
    request(1, 1, 2, 120, {
      vertraege: [GETEILTER_VERTRAG],
      status_idm: 'G',
      wurde_aktiviert: true,
      idm_genehmigung_zeit: at(118),
      aktivierung_zeit: at(111),
    }),
    request(2, 2, 1, 9, { antragnehmer_plz: '26122', vertraege: ['910000001', '910000002'] }),
    request(3, 3, 1, 40, { antragnehmer_plz: '26122', status_idm: 'A' }),
    request(4, 5, 4, 2, { status_idm: 'S' }),
    request(5, 1, 2, 5, {
      vertraege: ['920000002'],
      status_idm: 'G',
      idm_genehmigung_zeit: at(4),
      freischaltungscode_hash: hashTypedSecret(FREISCHALTUNGSCODE),
    }),
    request(6, 1, 4, 3, { antragnehmer_plz: '26122' }),
    request(7, 1, 3, 70, { status_idm: 'A' }),
    request(8, 4, 1, 60, {
      antragnehmer_plz: '26122',
      vertraege: ['910000007'],
      status_idm: 'G',
      wurde_aktiviert: true,
      idm_genehmigung_zeit: at(58),
      aktivierung_zeit: at(55),
    }),
  ]);
};

export default insertVertragszugriffe;
