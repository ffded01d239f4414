import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { queueLetter } from '../../ports/letters/queue-letter.ts';
import { updateRows } from '../../resources/update-rows.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';
import { toShownKundennummer } from '../../shared/kundennummer.ts';
import { conflict } from '../../shared/portal-error.ts';
import { finishEingang } from './antrag-eingang.ts';
import { type Antragnehmer, createFreischaltungsbrief } from './freischaltungsbrief.ts';
import { createFreischaltungscode } from './freischaltungscode.ts';

/** How many requests a run has judged. */
export interface Durchlauf {
  readonly genehmigt: number;
  readonly abgelehnt: number;
}

/** What a run would decide about a request, and for staff why it would refuse it. Numbers are the shown ones. */
export interface Entscheidung {
  readonly id: number;
  readonly antragsteller_nummer: string;
  readonly antragnehmer_nummer: string;
  readonly vertraege: readonly string[];
  readonly anlage_zeit: string;
  readonly status_idm: 'G' | 'A';
  readonly grund: string | null;
}

/** A run that has not been started yet. */
export interface DurchlaufVorschau extends Durchlauf {
  readonly antraege: readonly Entscheidung[];
}

interface Antrag {
  readonly id: number;
  readonly anlage_zeit: string;
  readonly antragsteller_nummer: string;
  readonly antragnehmer_nummer: string;
  readonly antragnehmer_plz: string | null;
  readonly vertraege: readonly string[];
}

/**
 * Judges all open requests for access to others' contracts (docs/portal/vertragszugriff.md, VZ-1 to VZ-5). Throws a 409 while
 * another run is under way.
 */
export async function startDurchlauf(context: AppContext, identity: Identity): Promise<Durchlauf> {
  return context.database.transaction(async (tx) => {
    await lockDurchlauf(tx);
    const antraege = await readOpen(tx, sql`for update`);
    let genehmigt = 0;
    for (const antrag of antraege) {
      const antragnehmer = await findAntragnehmer(tx, antrag);
      if (typeof antragnehmer === 'string') await close(tx, context, identity, antrag, 'A', null);
      else await approve(tx, context, identity, antrag, antragnehmer);
      if (typeof antragnehmer !== 'string') genehmigt += 1;
    }
    return { genehmigt, abgelehnt: antraege.length - genehmigt };
  });
}

/** What a run would decide now. Changes nothing. */
export async function previewDurchlauf({ database }: AppContext): Promise<DurchlaufVorschau> {
  const antraege: Entscheidung[] = [];
  for (const antrag of await readOpen(database.read, sql``)) {
    const { id, antragsteller_nummer, antragnehmer_nummer, vertraege, anlage_zeit } = antrag;
    const antragnehmer = await findAntragnehmer(database.read, antrag);
    const grund = typeof antragnehmer === 'string' ? antragnehmer : null;
    antraege.push({
      id,
      antragsteller_nummer: toShownKundennummer(antragsteller_nummer),
      antragnehmer_nummer: toShownKundennummer(antragnehmer_nummer),
      vertraege,
      anlage_zeit,
      status_idm: grund === null ? 'G' : 'A',
      grund,
    });
  }
  const abgelehnt = antraege.filter(({ grund }) => grund !== null).length;
  return { genehmigt: antraege.length - abgelehnt, abgelehnt, antraege };
}

/** Requests that wait to be judged, oldest first (VZ-2). */
async function readOpen(db: Reader, lock: RawBuilder<unknown>): Promise<Antrag[]> {
  const { rows } = await sql<Antrag>`
    select id, anlage_zeit, antragsteller_nummer, antragnehmer_nummer, antragnehmer_plz, vertraege from vertragszugriff
    where status_idm in ('O', 'S') order by anlage_zeit, id ${lock}`.execute(db);
  return rows;
}

/** VZ-1. */
async function lockDurchlauf(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('vertragszugriff durchlauf')) as "isFree"`.execute(tx);
  if (!rows[0]?.isFree) throw conflict('Ein Bearbeitungsdurchlauf läuft bereits.');
}

/** The policyholder who is asked, when everything that the request says of him is right (VZ-3); else what is not. */
async function findAntragnehmer(db: Reader, antrag: Antrag): Promise<Antragnehmer | string> {
  const { antragsteller_nummer, antragnehmer_nummer, antragnehmer_plz, vertraege } = antrag;
  if (antragsteller_nummer === antragnehmer_nummer) return 'Antragsteller und Antragnehmer sind gleich.';
  const { rows } = await sql<Antragnehmer & { eigene: readonly string[] }>`
    select "partnerNummer", anrede, titel, vorname, name, strasse, plz, ort,
      (select coalesce(jsonb_agg("vertragNr"), '[]'::jsonb) from vertrag where "VNNr" = "partnerNummer") as eigene
    from versicherungsnehmer
    where "partnerNummer" = ${antragnehmer_nummer} and plz = ${antragnehmer_plz} and aktiv`.execute(db);
  const [found] = rows;
  if (!found) return 'Kundennummer und PLZ gehören zu keinem aktiven Versicherungsnehmer.';
  const { eigene, ...antragnehmer } = found;
  const isOwn = vertraege.includes('Alle')
    ? eigene.length > 0
    : vertraege.every((nummer) => eigene.includes(nummer));
  return isOwn ? antragnehmer : 'Nicht alle Verträge sind die des Antragnehmers.';
}

/** VZ-5. */
async function approve(
  tx: Transaction,
  context: AppContext,
  identity: Identity,
  antrag: Antrag,
  antragnehmer: Antragnehmer,
): Promise<void> {
  const { code, hash } = createFreischaltungscode();
  await close(tx, context, identity, antrag, 'G', hash);
  await queueLetter(
    tx,
    context,
    'aktivierungscode',
    createFreischaltungsbrief(antragnehmer, antrag, code, context.now()),
  );
}

async function close(
  tx: Transaction,
  context: AppContext,
  identity: Identity,
  antrag: Antrag,
  status: 'G' | 'A',
  hash: string | null,
): Promise<void> {
  const time = context.now();
  await updateRows(tx, context.resources.get('vertragszugriff').table, {
    where: sql`id = ${antrag.id}`,
    set: {
      status_idm: status,
      idm_genehmigung_zeit: status === 'G' ? time : null,
      freischaltungscode_hash: hash,
      freischaltung_versuche: 0,
    },
    stamp: { benutzername: identity.benutzername, time },
  });
  await finishEingang(tx, context, identity, antrag);
}
