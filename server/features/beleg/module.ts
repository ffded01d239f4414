import type { PresentCall } from '@schema-screens/server/resources';
import { localTime, requestLocale } from '@schema-screens/server/shared';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import { portalTexts } from '../../texts/portal-texts.ts';
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
    angaben: (row.angaben as readonly Angabe[]).map((one) => ({
      ...one,
      angabe: requestLocale().translate(one.angabe),
    })),
    ...translated(await verlaufOf(call.db, row)),
    schaeden_id: await schaedenIdOf(call, row),
    vertragszugriff_id: await zugriffIdOf(call, row),
  }),
};

/** What comes next is stored in German. */
const translated = (verlauf: Verlauf): Verlauf => ({
  ...verlauf,
  ab_wann: verlauf.ab_wann && requestLocale().translate(verlauf.ab_wann),
  naechster_schritt: verlauf.naechster_schritt && requestLocale().translate(verlauf.naechster_schritt),
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
    zustand === 'E' ? null : portalTexts().beleg.processed({ zeit: localTime(row.letzteAenderung) });
  return { ergebnis, ...over, ...danach };
}

/** The reason of a rejection is the same for every mistake (docs/portal/vertragszugriff.md, VZ-4). */
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
  if (!antrag) return { ergebnis: portalTexts().beleg.withdrawn, ...over };
  if (antrag.status_idm === 'A') return { ergebnis: portalTexts().beleg.rejected, ...over };
  if (antrag.status_idm !== 'G') return { ergebnis: null, ab_wann, naechster_schritt };
  const when = (time: Date | string | null): string =>
    time === null ? '' : portalTexts().beleg.at({ zeit: localTime(time) });
  if (antrag.wurde_aktiviert)
    return {
      ergebnis: portalTexts().beleg.activated({
        zeit: when(antrag.aktivierung_zeit),
      }),
      ...over,
    };
  const genehmigt = portalTexts().beleg.approved({ zeit: when(antrag.idm_genehmigung_zeit) });
  if (antrag.freischaltung_versuche >= maxVersuche)
    return {
      ergebnis: portalTexts().beleg.codeVoid({ genehmigt }),
      ...over,
    };
  return {
    ergebnis: genehmigt,
    ab_wann: portalTexts().beleg.onceActivated,
    naechster_schritt: portalTexts().beleg.enterCode,
  };
}

/** Requests that change nothing yet: their receipts. */
export const beleg: PortalModule = {
  name: 'beleg',
  hooks: { eingang },
};
