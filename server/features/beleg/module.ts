import type { PresentCall } from '@schema-screens/server/resources';
import { localTime, translate } from '@schema-screens/server/shared';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import type { PortalReader, PortalRow } from '../../types/portal-types.ts';
import type { Angabe } from '../eingang/create-eingang.ts';
import { auskuenfte, type Eingangsart } from '../eingang/eingangsarten.ts';
import type { PortalContext, PortalHooks, PortalModule } from '../portal-context.ts';
import { requirePolicyholder } from '../vertrag/owner-of.ts';
import { maxVersuche } from '../vertragszugriff/freischaltungscode.ts';

type Eingang = PortalRow<'eingang'>;

/** What a receipt says about the further course, as things stand. */
interface Verlauf {
  readonly ergebnis: string | null;
  readonly ab_wann: string | null;
  readonly naechster_schritt: string | null;
}

const over = { ab_wann: null, naechster_schritt: null };

/** A receipt says what came of it, and promises nothing that has happened or cannot happen any more; it leads to its claim or request. */
const eingang: PortalHooks<'eingang'> = {
  present: async (call, row) => ({
    ...row,
    angaben: (row.angaben as readonly Angabe[]).map((one) => ({ ...one, angabe: translate(one.angabe) })),
    ...translated(await verlaufOf(call.db, row)),
    schaeden_id: await schaedenIdOf(call, row),
    vertragszugriff_id: await zugriffIdOf(call, row),
  }),
};

/** Texts without values are stored, or are given, in German. */
const translated = (verlauf: Verlauf): Verlauf => ({
  ergebnis: verlauf.ergebnis && translate(verlauf.ergebnis),
  ab_wann: verlauf.ab_wann && translate(verlauf.ab_wann),
  naechster_schritt: verlauf.naechster_schritt && translate(verlauf.naechster_schritt),
});

/** The key of the claim of a receipt, for its policyholder. */
async function schaedenIdOf(
  { context, identity }: PresentCall<PortalContext>,
  { schaden_nummer }: Eingang,
): Promise<number | null> {
  if (schaden_nummer === null || ownVnNummer(identity) === null) return null;
  const schaeden = await context.coreSystem.schaeden(requirePolicyholder(identity));
  return schaeden.find(({ schadenNummer }) => schadenNummer === schaden_nummer)?.schaedenID ?? null;
}

/** The key of the access request of a receipt, for its applicant; null once the access is withdrawn. */
async function zugriffIdOf(
  { db, identity }: PresentCall<PortalContext>,
  { art, daten }: Eingang,
): Promise<number | null> {
  const vnNummer = ownVnNummer(identity);
  const { vertragszugriff: id } = daten as { vertragszugriff?: number };
  if (art !== 'VERTRAGSZUGRIFF' || id === undefined || vnNummer === null) return null;
  const antrag = await db
    .selectFrom('vertragszugriff')
    .select('id')
    .where('id', '=', id)
    .where('antragsteller_nummer', '=', vnNummer)
    .executeTakeFirst();
  return antrag?.id ?? null;
}

async function verlaufOf(db: PortalReader, row: Eingang): Promise<Verlauf> {
  const { ab_wann, naechster_schritt } = row;
  if (row.art === 'VERTRAGSZUGRIFF') return antragVerlauf(db, row);
  if (row.zustand !== 'E') return { ergebnis: null, ab_wann, naechster_schritt };
  const { danach, zustand } = auskuenfte[row.art as Eingangsart];
  const ergebnis =
    zustand === 'E' ? null : translate('Bearbeitet am {zeit} Uhr.', { zeit: localTime(row.letzteAenderung) });
  return { ergebnis, ...over, ...danach };
}

/** The reason of a rejection is the same for every mistake (docs/portal/vertragszugriff.md, VZ-4). */
const abgelehnt =
  'Abgelehnt: Kundennummer, Postleitzahl und Verträge passen nicht zueinander. Sie können einen neuen Antrag stellen.';

async function antragVerlauf(
  db: PortalReader,
  { daten, ab_wann, naechster_schritt }: Eingang,
): Promise<Verlauf> {
  const { vertragszugriff: id } = daten as { vertragszugriff?: number };
  if (id === undefined) return { ergebnis: null, ab_wann, naechster_schritt };
  const antrag = await db
    .selectFrom('vertragszugriff')
    .select(['status_idm', 'idm_genehmigung_zeit', 'wurde_aktiviert', 'aktivierung_zeit'])
    .select('freischaltung_versuche')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!antrag) return { ergebnis: 'Der Zugriff wurde entzogen.', ...over };
  if (antrag.status_idm === 'A') return { ergebnis: abgelehnt, ...over };
  if (antrag.status_idm !== 'G') return { ergebnis: null, ab_wann, naechster_schritt };
  const when = (time: Date | string | null): string =>
    time === null ? '' : translate(' am {zeit} Uhr', { zeit: localTime(time) });
  if (antrag.wurde_aktiviert)
    return {
      ergebnis: translate('Genehmigt und{zeit} mit dem Freischaltungscode freigeschaltet.', {
        zeit: when(antrag.aktivierung_zeit),
      }),
      ...over,
    };
  const genehmigt = translate('Genehmigt{zeit}.', { zeit: when(antrag.idm_genehmigung_zeit) });
  if (antrag.freischaltung_versuche >= maxVersuche)
    return {
      ergebnis: translate(
        '{genehmigt} Der Freischaltungscode wurde zu oft falsch eingegeben und ist nicht mehr gültig. Sie können einen neuen Antrag stellen.',
        { genehmigt },
      ),
      ...over,
    };
  return {
    ergebnis: genehmigt,
    ab_wann: 'Sobald Sie den Freischaltungscode eingegeben haben.',
    naechster_schritt:
      'Der Antragnehmer bekommt den Freischaltungscode per Post. Geben Sie ihn unter „Verträge verwalten“ ein.',
  };
}

/** Requests that change nothing yet: their receipts. */
export const beleg: PortalModule = {
  name: 'beleg',
  hooks: { eingang },
};
