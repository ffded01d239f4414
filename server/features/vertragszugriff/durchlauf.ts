import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { queueLetter } from '../../ports/letters/queue-letter.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';
import { conflict } from '../../shared/portal-error.ts';
import { finishEingang } from './antrag-eingang.ts';
import { type Antragnehmer, createFreischaltungsbrief } from './freischaltungsbrief.ts';
import { createFreischaltungscode } from './freischaltungscode.ts';

/** How many requests a run has judged. */
export interface Durchlauf {
  readonly genehmigt: number;
  readonly abgelehnt: number;
}

interface Antrag {
  readonly id: number;
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
    const { rows } = await sql<Antrag>`
      select id, antragsteller_nummer, antragnehmer_nummer, antragnehmer_plz, vertraege from vertragszugriff
      where status_idm in ('O', 'S') order by anlage_zeit, id for update`.execute(tx);
    let genehmigt = 0;
    for (const antrag of rows) {
      const antragnehmer = await findAntragnehmer(tx, antrag);
      if (antragnehmer) await approve(tx, context, identity, antrag, antragnehmer);
      else await close(tx, context, identity, antrag, 'A', null);
      if (antragnehmer) genehmigt += 1;
    }
    return { genehmigt, abgelehnt: rows.length - genehmigt };
  });
}

/** VZ-1. */
async function lockDurchlauf(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('vertragszugriff durchlauf')) as "isFree"`.execute(tx);
  if (!rows[0]?.isFree) throw conflict('Ein Bearbeitungsdurchlauf läuft bereits.');
}

/** The policyholder who is asked, when everything that the request says of him is right (VZ-3). */
async function findAntragnehmer(tx: Transaction, antrag: Antrag): Promise<Antragnehmer | undefined> {
  const { antragsteller_nummer, antragnehmer_nummer, antragnehmer_plz, vertraege } = antrag;
  if (antragsteller_nummer === antragnehmer_nummer) return undefined;
  const { rows } = await sql<Antragnehmer & { eigene: readonly string[] }>`
    select "partnerNummer", anrede, titel, vorname, name, strasse, plz, ort,
      (select coalesce(jsonb_agg("vertragNr"), '[]'::jsonb) from vertrag where "VNNr" = "partnerNummer") as eigene
    from versicherungsnehmer
    where "partnerNummer" = ${antragnehmer_nummer} and plz = ${antragnehmer_plz} and aktiv`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { eigene, ...antragnehmer } = found;
  const isOwn = vertraege.includes('Alle')
    ? eigene.length > 0
    : vertraege.every((nummer) => eigene.includes(nummer));
  return isOwn ? antragnehmer : undefined;
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
  const now = context.now();
  const time = now.toISOString();
  await sql`
    update vertragszugriff set status_idm = ${status}, idm_genehmigung_zeit = ${status === 'G' ? time : null},
      freischaltungscode_hash = ${hash}, freischaltung_versuche = 0, version = version + 1,
      "letzteAenderung" = ${time}, "letzterAenderungsuser" = ${identity.benutzername}
    where id = ${antrag.id}`.execute(tx);
  await finishEingang(tx, identity, antrag, now);
}
