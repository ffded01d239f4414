import { arrayOf, booleanSchema, integer, object, orNull, text } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { toDisplayedKundennummer } from '#portal-rules';
import type { PortalAppContext } from '../../types/portal-types.ts';
import { readCurrentVn } from '../versicherungsnehmer/current-vn.ts';
import { offeneAenderungenText } from '../vertrag/offene-aenderungen.ts';
import { anschriftVertraege } from './anschrift-vertraege.ts';

/** The initial data of the form for a new address. */
export const newAnschriftResponse = object({
  vn: text,
  hinweis: orNull(text),
  kundennummern: arrayOf(object({ nummer: text, text })),
  postalisch: booleanSchema,
  risikoort: booleanSchema,
  vertraege: arrayOf(text),
  moeglich: arrayOf(object({ vertragNr: text, bezeichnung: text })),
  zusatzinfoVertrag: arrayOf(
    object({
      vertragNr: text,
      edvNr: text,
      bezeichnung: orNull(text),
      vsuWertk: orNull(text),
      unterVersVerzicht: orNull(booleanSchema),
      qm: orNull(integer),
      vsu: orNull(integer),
    }),
  ),
});

/** Both switches are on; the contracts are those that are neither cancelled nor expired. */
export async function newAnschrift(
  { database, now }: Pick<PortalAppContext, 'database' | 'now'>,
  identity: Identity,
) {
  const { partnerNummer, name, vorname } = await readCurrentVn(database.read, identity);
  const vn = String(partnerNummer);
  const vertraege = await anschriftVertraege(database.read, vn, now());
  const person = [vorname, name].filter(Boolean).join(' ');
  return {
    vn,
    hinweis: await offeneAenderungenText(database.read, identity),
    kundennummern: [{ nummer: vn, text: `${toDisplayedKundennummer(vn)} – ${person}` }],
    postalisch: true,
    risikoort: true,
    vertraege: vertraege.map(({ vertragNr }) => vertragNr),
    moeglich: vertraege.map(({ vertragNr, bezeichnung }) => ({ vertragNr, bezeichnung })),
    zusatzinfoVertrag: vertraege.flatMap(({ zusatzinfo }) => zusatzinfo),
  };
}
