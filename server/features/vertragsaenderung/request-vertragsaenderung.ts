import {
  conflict,
  type ErrorDetail,
  type Identity,
  invalid,
  localNumber,
  notFound,
} from '@schema-screens/server/shared';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import type { FormBodies } from '../../types/bodies.gen.ts';
import type { PortalAppContext, PortalMailContext } from '../../types/portal-types.ts';
import type { VertragDetail } from '../core-system/vertrag.ts';
import { type Angabe, createEingang } from '../eingang/create-eingang.ts';
import { beendet, isLaufend } from '../vertrag/laufend.ts';
import { ownVertraege } from '../vertrag/owner-of.ts';
import type { CoreSystemContext } from '../vertrag/readable-core-system.ts';
import type { Risikoort } from '../vertrag/risikoort.ts';
import { risikenOf } from './risiken.ts';

/** The new location or area of one risk. */
type Risikoaenderung = FormBodies['vertragsaenderung']['aenderungen'][number];

/**
 * Asks the back office to change locations and areas of the caller's contracts, one order per risk. Throws a 404 for a contract
 * that is not the caller's, a 409 if a risk differs from what was displayed, a 422 for contracts that have ended and if nothing
 * would change.
 */
export async function requestVertragsaenderung(
  context: PortalMailContext & CoreSystemContext & Pick<PortalAppContext, 'database'>,
  identity: Identity,
  aenderungen: readonly Risikoaenderung[],
): Promise<{ readonly id: number }> {
  const numbers = [...new Set(aenderungen.map(({ vertragNr }) => vertragNr))];
  const vertraege = new Map(
    (await ownVertraege(context, identity, numbers)).map((vertrag) => [vertrag.vertragNr, vertrag]),
  );
  const orders = aenderungen.map((aenderung, index) => orderOf(context, vertraege, aenderung, index));
  const details = orders.flatMap(({ problems }) => problems);
  if (details.length > 0) throw invalid(details);
  return context.database.transaction(async (tx) => ({
    id: await createEingang(tx, context, identity, {
      art: 'VERTRAGSAENDERUNG',
      betreff: [
        numbers.length === 1
          ? { text: 'Vertragsänderung {vertragNr}', values: { vertragNr: numbers[0] ?? '' } }
          : { text: 'Vertragsänderung für {anzahl} Verträge', values: { anzahl: numbers.length } },
      ],
      vertrag_nr: numbers.length === 1 ? (numbers[0] ?? null) : null,
      angaben: orders.flatMap(({ angaben }) => angaben),
      daten: { aenderungen: orders.map(({ order }) => order) },
      mail() {
        const { subject, text } = mailTexts().eingang.VERTRAGSAENDERUNG;
        return { subject, text: text({ vertraege: numbers.join(', ') }) };
      },
    }),
  }));
}

interface Order {
  readonly order: Risikoaenderung;
  readonly angaben: readonly Angabe[];
  readonly problems: readonly ErrorDetail[];
}

function orderOf(
  { now }: Pick<PortalAppContext, 'now'>,
  vertraege: ReadonlyMap<string, VertragDetail>,
  aenderung: Risikoaenderung,
  index: number,
): Order {
  const vertrag = vertraege.get(aenderung.vertragNr) as VertragDetail;
  const dataPath = `aenderungen.${index}`;
  const problem = (message: string): Order => ({
    order: aenderung,
    angaben: [],
    problems: [{ dataPath, message }],
  });
  if (!isLaufend(now())(vertrag)) return problem(beendet(vertrag.vertragNr));
  const risiko = risikenOf(vertrag).find(
    ({ vertragSpartenSparte, vertragSparteRisiko, edvNr }) =>
      vertragSpartenSparte === aenderung.vertragSpartenSparte &&
      vertragSparteRisiko === aenderung.vertragSparteRisiko &&
      edvNr === aenderung.edvNr,
  );
  if (!risiko) throw notFound();
  const { alteAdresse, alteQm, hatQm, bezeichnung } = risiko;
  const isStale =
    (aenderung.alteAdresse && inLine(aenderung.alteAdresse) !== inLine(alteAdresse)) ||
    (typeof aenderung.alteQm === 'number' && aenderung.alteQm !== alteQm);
  if (isStale) throw conflict(portalTexts().vertragsaenderung.stale);
  const neueQm = hatQm ? (aenderung.neueQm ?? alteQm) : null;
  const { neueAdresse } = aenderung;
  const angaben: Angabe[] = [
    {
      angabe: `${vertrag.vertragNr} – ${bezeichnung}`,
      bisher: inLine(alteAdresse),
      neu: inLine(neueAdresse),
    },
    {
      angabe: portalTexts().vertragsaenderung.flaeche({ vertragNr: vertrag.vertragNr }),
      bisher: area(alteQm),
      neu: area(neueQm),
    },
  ].filter(({ bisher, neu }) => bisher !== neu);
  if (angaben.length === 0) return problem(portalTexts().vertragsaenderung.unchanged);
  return { order: { ...aenderung, alteAdresse, alteQm, neueQm }, angaben, problems: [] };
}

const inLine = ({ strasse, plz, ort }: Partial<Risikoort>): string =>
  [strasse, [plz, ort].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const area = (qm: number | null): string | null => (qm === null ? null : `${localNumber(qm)} m²`);
