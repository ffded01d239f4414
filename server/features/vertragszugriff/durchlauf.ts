import { stampOf, updateRows } from '@schema-screens/server/resources';
import { businessDay, conflict, type Identity, localDay } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import { toDisplayedKundennummer } from '#portal-rules';
import { insurerBrand } from '../../brand.ts';
import { letterTexts, portalTexts } from '../../texts/portal-texts.ts';
import type {
  PortalAppContext,
  PortalReader,
  PortalRowChanges,
  PortalTransaction,
} from '../../types/portal-types.ts';
import { createAnschrift, createLetterSalutation, type LetterPerson } from '../brief/anschrift.ts';
import type { Brief } from '../brief/create-letter.ts';
import { type LetterContext, type NewLetter, queueLetters } from '../brief/queue-letter.ts';
import { mailboxOwner } from '../nachricht/nachricht-scope.ts';
import { finishEingaenge } from './antrag-eingang.ts';
import { vertraegeText } from './antragsteller.ts';
import { createFreischaltungscode } from './freischaltungscode.ts';

/** How many requests are decided. */
interface Anzahlen {
  readonly genehmigt: number;
  readonly abgelehnt: number;
}

/** What a run has decided; its requests have its number, unless there were none. */
export interface Durchlauf extends Anzahlen {
  readonly durchlauf: number | null;
}

/** A run's decision about a request and, for staff, the reason for a rejection. Numbers are in displayed form. */
export interface Entscheidung {
  readonly id: number;
  readonly antragsteller_nummer: string;
  readonly antragsteller_name: string | null;
  readonly antragnehmer_nummer: string;
  readonly antragnehmer_name: string | null;
  readonly vertraege: readonly string[];
  readonly anlage_zeit: string;
  readonly status_idm: 'G' | 'A';
  readonly grund: string | null;
}

/** The preview of a run. */
export interface DurchlaufVorschau extends Anzahlen {
  readonly antraege: readonly Entscheidung[];
}

type Antrag = Awaited<ReturnType<typeof readOpen>>[number];

/** A request with the recipient if all its data are right, otherwise with what is wrong. */
interface Urteil {
  readonly antrag: Antrag;
  readonly antragnehmer: Antragnehmer | string;
}

/**
 * Decides open requests for access to others' contracts (docs/portal/vertragszugriff.md, VZ-1 to VZ-5). Throws a 409 while
 * another run is in progress.
 *
 * @param ids the requests to decide, of which only open ones are; undefined: all open ones
 */
export async function startDurchlauf(
  context: LetterContext & Pick<PortalAppContext, 'database' | 'resources'>,
  identity: Identity,
  ids?: readonly number[],
): Promise<Durchlauf> {
  return context.database.transaction(async (tx) => {
    await lockDurchlauf(tx);
    const urteile = await judge(tx, await readOpen(tx, ids, true));
    if (urteile.length === 0) return { genehmigt: 0, abgelehnt: 0, durchlauf: null };
    const durchlauf = await nextNumber(tx);
    const briefe: NewLetter[] = [];
    const changes = new Map<number, PortalRowChanges<'vertragszugriff'>>();
    const time = context.now();
    for (const { antrag, antragnehmer } of urteile) {
      const isRefused = typeof antragnehmer === 'string';
      const approval = isRefused ? undefined : createFreischaltungscode();
      // VZ-5
      if (approval && !isRefused)
        briefe.push({
          benutzer: await benutzerOf(tx, antragnehmer),
          text: () =>
            createFreischaltungsbrief(antragnehmer, antrag, approval.code, time, context.publicUrl()),
        });
      changes.set(antrag.id, {
        status_idm: approval ? 'G' : 'A',
        idm_genehmigung_zeit: approval ? time : null,
        freischaltungscode_hash: approval?.hash ?? null,
        freischaltung_versuche: 0,
        durchlauf,
        entschieden_zeit: time,
        entschieden_von: identity.userName,
        ablehnungsgrund: isRefused ? antragnehmer : null,
      });
    }
    await updateRows(tx, context.resources.get('vertragszugriff').table, {
      where: sql<boolean>`id = any(${[...changes.keys()]}::bigint[])`,
      set: ({ id }) => changes.get(id),
      stamp: stampOf(identity, time),
    });
    const judged = urteile.map(({ antrag }) => antrag);
    await finishEingaenge(tx, context, identity, judged);
    await queueLetters(tx, context, 'aktivierungscode', briefe);
    return { genehmigt: briefe.length, abgelehnt: judged.length - briefe.length, durchlauf };
  });
}

/** What a run over these requests, or over all, would decide now. Changes nothing. */
export async function previewDurchlauf(
  { database }: Pick<PortalAppContext, 'database'>,
  ids?: readonly number[],
): Promise<DurchlaufVorschau> {
  const urteile = await judge(database.read, await readOpen(database.read, ids));
  const antraege = urteile.map(({ antrag, antragnehmer }): Entscheidung => {
    const { id, antragsteller_nummer, antragnehmer_nummer, vertraege, anlage_zeit } = antrag;
    const { antragsteller_name, antragnehmer_name } = antrag;
    const grund = typeof antragnehmer === 'string' ? antragnehmer : null;
    return {
      id,
      antragsteller_nummer: toDisplayedKundennummer(antragsteller_nummer),
      antragsteller_name,
      antragnehmer_nummer: toDisplayedKundennummer(antragnehmer_nummer),
      antragnehmer_name,
      vertraege: vertraege.map((nummer) => (nummer === 'Alle' ? portalTexts().vertragszugriff.all : nummer)),
      anlage_zeit,
      status_idm: grund === null ? 'G' : 'A',
      grund,
    };
  });
  const abgelehnt = antraege.filter(({ grund }) => grund !== null).length;
  return { genehmigt: antraege.length - abgelehnt, abgelehnt, antraege };
}

/** Undecided requests, oldest first (VZ-2). */
const readOpen = (db: PortalReader, ids?: readonly number[], isLocked = false) =>
  db
    .selectFrom('vertragszugriff')
    .select([
      'id',
      'anlage_zeit',
      'antragsteller_nummer',
      'antragsteller_name',
      'antragnehmer_nummer',
      'antragnehmer_name',
      'antragnehmer_plz',
      'vertraege',
    ])
    .where('status_idm', 'in', ['O', 'S'])
    .$if(ids !== undefined, (select) => select.where(sql<boolean>`id = any(${ids}::bigint[])`))
    .orderBy('anlage_zeit')
    .orderBy('id')
    .$if(isLocked, (select) => select.forUpdate())
    .execute();

/** VZ-1. */
async function lockDurchlauf(tx: PortalTransaction): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('vertragszugriff durchlauf')) as "isFree"`.execute(tx);
  if (!rows[0]?.isFree) throw conflict(portalTexts().vertragszugriff.running);
}

/** The number of a new run; the lock of runs keeps it from being given twice. */
async function nextNumber(tx: PortalTransaction): Promise<number> {
  const { last } = await tx
    .selectFrom('vertragszugriff')
    .select((eb) => eb.fn.max('durchlauf').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Judges requests (VZ-3). */
async function judge(db: PortalReader, antraege: readonly Antrag[]): Promise<readonly Urteil[]> {
  const numbers = sql<string>`any(${antraege.map((antrag) => antrag.antragnehmer_nummer)}::text[])`;
  const people = await db
    .selectFrom('versicherungsnehmer')
    .select(['partnerNummer', 'anrede', 'titel', 'vorname', 'name', 'strasse', 'plz', 'ort'])
    .where('partnerNummer', '=', numbers)
    .where('aktiv', '=', true)
    .execute();
  const vertraege = await db
    .selectFrom('vertrag')
    .select(['vertragNr', 'VNNr'])
    .where('VNNr', '=', numbers)
    .execute();
  const byNumber = new Map(people.map((person) => [person.partnerNummer, person]));
  const owned = Map.groupBy(vertraege, ({ VNNr }) => VNNr);
  return antraege.map((antrag) => {
    const numbersOf = owned.get(antrag.antragnehmer_nummer)?.map(({ vertragNr }) => vertragNr) ?? [];
    return { antrag, antragnehmer: judgeOne(antrag, byNumber.get(antrag.antragnehmer_nummer), numbersOf) };
  });
}

function judgeOne(
  { antragsteller_nummer, antragnehmer_nummer, antragnehmer_plz, vertraege }: Antrag,
  person: Antragnehmer | undefined,
  owned: readonly string[],
): Antragnehmer | string {
  if (antragsteller_nummer === antragnehmer_nummer) return portalTexts().vertragszugriff.samePerson;
  if (!person || antragnehmer_plz === null || person.plz !== antragnehmer_plz)
    return portalTexts().vertragszugriff.noPerson;
  const isOwn = vertraege.includes('Alle')
    ? owned.length > 0
    : vertraege.every((nummer) => owned.includes(nummer));
  return isOwn ? person : portalTexts().vertragszugriff.otherVertraege;
}

/** The recipient, as the letter addresses them. */
interface Antragnehmer extends LetterPerson {
  readonly partnerNummer: string;
  readonly strasse: string | null;
  readonly plz: string | null;
  readonly ort: string | null;
}

/** The account of a policyholder who is written to; null without one. */
async function benutzerOf(db: PortalReader, { partnerNummer }: Antragnehmer): Promise<number | null> {
  const owner = await mailboxOwner(db, partnerNummer).select('id').executeTakeFirst();
  return owner?.id ?? null;
}

/** The letter with the code that unlocks the recipient's contracts (docs/portal/vertragszugriff.md, VZ-5). */
function createFreischaltungsbrief(
  antragnehmer: Antragnehmer,
  antrag: {
    readonly id: number;
    readonly antragsteller_nummer: string;
    readonly antragsteller_name: string | null;
    readonly anlage_zeit: Date | string;
    readonly vertraege: readonly string[];
  },
  code: string,
  now: Date,
  portal: string,
): Brief {
  const { shared, freischaltung: texts } = letterTexts();
  const { product } = insurerBrand;
  const vertraege = vertraegeText(antrag.vertraege);
  const kundennummer = toDisplayedKundennummer(antrag.antragsteller_nummer);
  return {
    empfaenger: createAnschrift(antragnehmer),
    datum: businessDay(now),
    betreff: texts.subject({ product }),
    bezug: [{ label: shared.kundennummer, wert: toDisplayedKundennummer(antragnehmer.partnerNummer) }],
    absaetze: [
      createLetterSalutation(antragnehmer),
      texts.text({
        name: antrag.antragsteller_name ?? texts.somebody,
        kundennummer,
        day: localDay(antrag.anlage_zeit),
        product,
      }),
      texts.withdrawal,
    ],
    tabelle: [
      [texts.vertraege, vertraege.length > 60 ? texts.count({ count: antrag.vertraege.length }) : vertraege],
      [texts.code, code],
    ],
    link: {
      titel: texts.link,
      text: texts.linkText({ kundennummer }),
      url: `${portal}/services/vertraege-verwalten/freischaltung/${antrag.id}`,
    },
  };
}
