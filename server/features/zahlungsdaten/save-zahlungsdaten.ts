import { etagOf, requireMatch, stampOf, updateRow, updateRows } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { invalid, requestLocale } from '@schema-screens/server/shared';
import { sumOfAmounts, zahlweisenBetrag } from '#portal-rules';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import type {
  PortalAppContext,
  PortalMailContext,
  PortalRow,
  PortalRowChanges,
  PortalTransaction,
} from '../../types/portal-types.ts';
import { type Angabe, createEingang, type NewEingang } from '../eingang/create-eingang.ts';
import { beendet, laufend } from '../vertrag/laufend.ts';
import { lockOwnVertraege } from '../vertrag/own-vertrag.ts';
import { comparedAngaben, vertragChangesFor, type Zahlungsdaten } from './zahlungsaenderung.ts';
import { zahlungsdatenOf } from './zahlungsdaten.ts';

type Vertrag = PortalRow<'vertrag'>;

/** The saved values, the new version of the contract in the path, and the number of contracts changed. */
export interface SavedZahlungsdaten {
  /** Number of the change in the outbox. */
  readonly eingang: number;
  readonly anzahl: number;
  readonly etag: string;
  readonly zahlungsdaten: ReturnType<typeof zahlungsdatenOf>;
}

/** A contract, and what was changed in it. */
interface Changed {
  readonly vertragNr: string;
  readonly bezeichnung: string;
  /** In the language of the scope: that of the mail's reader, or of the sender. */
  readonly angaben: () => readonly Angabe[];
}

/**
 * Saves payment data for one or several of the caller's contracts, in one transaction: all or none. Account and holder are
 * written for direct debit only; the name of the bank is derived from the IBAN, and the instalments from the frequency. Sends a mail about it. Throws a 404 if a contract
 * is not the caller's, a 422 if one has ended or none would be changed, a 412 if the first one was changed meanwhile.
 *
 * @param first number in the path; `ifMatch` refers to this contract
 */
export function saveZahlungsdaten(
  context: PortalMailContext & Pick<PortalAppContext, 'database'>,
  identity: Identity,
  { first, ifMatch, daten }: { first: string; ifMatch: string | undefined; daten: Zahlungsdaten },
): Promise<SavedZahlungsdaten> {
  const numbers = [...new Set([first, ...daten.vertraege])];
  const table = context.resources.get('vertrag').table;
  const stamp = stampOf(identity, context.now());
  return context.database.transaction(async (tx) => {
    const account = await requireAccount(tx, identity);
    const vertraege = await lockOwnVertraege(tx, identity, numbers);
    const [leading] = vertraege as [Vertrag, ...Vertrag[]];
    await requireLaufend(tx, numbers, context.now());
    requireMatch(ifMatch, leading);
    const planned = vertraege.flatMap((vertrag) => {
      const changes = vertragChangesFor(leading, vertrag, daten);
      return changes ? [{ vertrag, changes }] : [];
    });
    if (planned.length === 0)
      throw invalid([{ dataPath: 'umfang', message: portalTexts().zahlungsdaten.noLastschrift }]);
    const saved: Vertrag[] = [];
    const partsTable = context.resources.get('vertragsparte').table;
    const changed: Changed[] = [];
    for (const { vertrag, changes: typed } of planned) {
      const lines = await updateRows(tx, partsTable, {
        where: (eb) => eb('vertragNr', '=', vertrag.vertragNr),
        set: (line) => instalmentOf(line, vertrag, typed),
        stamp,
      });
      const changes =
        lines.length === 0
          ? typed
          : { ...typed, zahlweisenPraemieBrutto: sumOfAmounts(await instalmentsOf(tx, vertrag.vertragNr)) };
      saved.push(await updateRow(tx, table, vertrag, changes, stamp));
      const { vertragNr, spartenBezeichnung } = vertrag;
      const angaben = () => comparedAngaben(context, vertrag, changes);
      changed.push({ vertragNr, bezeichnung: `${vertragNr} – ${spartenBezeichnung}`, angaben });
    }
    await queueAccountMail(tx, context, account, () => mailAbout(changed));
    const now = saved.find(({ vertragNr }) => vertragNr === leading.vertragNr) ?? leading;
    const eingang = await createEingang(tx, context, identity, eingangOf(changed));
    return { eingang, anzahl: saved.length, etag: etagOf(now), zahlungsdaten: zahlungsdatenOf(context, now) };
  });
}

/** The instalment of a current line when its contract is paid at another frequency; undefined if nothing changes. */
function instalmentOf(
  { jahresPraemieBrutto, stornoDatum }: PortalRow<'vertragsparte'>,
  { zahlweiseClassic: before }: Vertrag,
  { zahlweiseClassic: now = before }: PortalRowChanges<'vertrag'>,
): PortalRowChanges<'vertragsparte'> | undefined {
  if (now === before || stornoDatum !== null || jahresPraemieBrutto === null) return undefined;
  return { zahlweisenPraemieBrutto: zahlweisenBetrag(jahresPraemieBrutto, now) };
}

async function instalmentsOf(tx: PortalTransaction, vertragNr: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('vertragsparte')
    .select('zahlweisenPraemieBrutto')
    .where('vertragNr', '=', vertragNr)
    .where('stornoDatum', 'is', null)
    .execute();
  return rows.map(({ zahlweisenPraemieBrutto }) => zahlweisenPraemieBrutto ?? 0);
}

async function requireLaufend(tx: PortalTransaction, numbers: readonly string[], now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('vertrag')
    .select('vertragNr')
    .where('vertragNr', 'in', numbers)
    .where(({ not }) => not(laufend(now)))
    .orderBy('vertragNr')
    .execute();
  if (rows.length === 0) return;
  throw invalid(rows.map(({ vertragNr }) => ({ dataPath: 'vertraege', message: beendet(vertragNr) })));
}

function eingangOf(changed: readonly Changed[]): NewEingang {
  const numbers = changed.map(({ vertragNr }) => vertragNr);
  const [only] = numbers.length === 1 ? numbers : [];
  return {
    art: 'BANKVERBINDUNG',
    betreff: [
      only
        ? { text: 'Zahlungsdaten {vertragNr}', values: { vertragNr: only } }
        : { text: 'Zahlungsdaten von {anzahl} Verträgen', values: { anzahl: numbers.length } },
    ],
    vertrag_nr: only ?? null,
    angaben: only
      ? [{ angabe: 'Verträge', neu: only }, ...(changed[0]?.angaben() ?? [])]
      : changed.flatMap(({ bezeichnung, angaben }) => {
          const lines = angaben();
          return lines.length === 0
            ? [{ angabe: bezeichnung, neu: portalTexts().zahlungsdaten.same }]
            : lines.map((line) => ({
                ...line,
                angabe: `${bezeichnung}: ${requestLocale().translate(line.angabe)}`,
              }));
        }),
    daten: { vertraege: numbers },
  };
}

function mailAbout(changed: readonly Changed[]) {
  const { subject, text, unchanged } = mailTexts().zahlungsdatenChanged;
  return {
    subject,
    paragraphs: [
      text({ anzahl: changed.length, vertragNr: changed[0]?.vertragNr ?? '' }),
      ...changed.map(
        ({ bezeichnung, angaben }) => `${bezeichnung}: ${angaben().map(changeText).join('; ') || unchanged}.`,
      ),
    ],
  };
}

const changeText = ({ angabe, bisher, neu }: Angabe): string =>
  `${requestLocale().translate(angabe)} ${bisher ?? '–'} → ${neu ?? '–'}`;
