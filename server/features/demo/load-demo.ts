import { lockSchemaChanges, readMetadata, writeMetadata } from '@schema-screens/server/database';
import type { Row } from '@schema-screens/server/resources';
import { insertRows, loadInBulk, stampOf, systemActor } from '@schema-screens/server/resources';
import type { SecretContext } from '@schema-screens/server/shared';
import { toEmpfaenger } from '#portal-rules';
import { hasUsers } from '../../auth/has-users.ts';
import type { PortalAppContext, PortalTransaction } from '../../types/portal-types.ts';
import { empfaengerAlle } from '../auswahl/vn-name-nummer.ts';
import { insertOrte } from '../orte/import-orte.ts';
import { createKonten, type DemoBenutzer, drawBenutzer } from './benutzer.ts';
import { type Bestand, BestandSource } from './bestand.ts';
import { storeGeneralBriefe } from './briefe.ts';
import { monthStart } from './datum.ts';
import type { DemoPart } from './demo-part.ts';
import { createKontoPostfach, type KontoPostfach } from './konto-postfach.ts';
import { createMakler } from './makler.ts';
import type { DemoNachricht } from './nachrichten.ts';
import { ORTE } from './orte.ts';
import { STRASSEN } from './personen.ts';
import { PostfachSource } from './postfach.ts';
import { Random } from './random.ts';
import type { DemoVersicherungsnehmer } from './versicherungsnehmer.ts';

const perOrt = 12;

/** Some streets of every place in the demo data. */
export function strassenDerOrte(): { plz: string; ort: string; strasse: string }[] {
  return ORTE.flatMap(({ plz, ort }) => {
    const random = new Random('strassen', Number(plz));
    const names = new Set<string>();
    while (names.size < perOrt) names.add(random.pickByRank(STRASSEN));
    return [...names].map((strasse) => ({ plz, ort, strasse }));
  });
}

/** Stores the places of the demo data and their streets, unless places have already been imported. */
async function storeDemoOrte(tx: PortalTransaction): Promise<void> {
  const existing = await tx.selectFrom('ort').select('plz').limit(1).executeTakeFirst();
  if (!existing) await insertOrte(tx, ORTE);
  await tx
    .insertInto('strasse')
    .values(strassenDerOrte())
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Policyholders generated and stored at a time, to limit memory. */
const STRETCH = 5_000;
const factName = 'demo_data';

/** What loading needs of the server. */
export type DemoContext = SecretContext &
  Pick<PortalAppContext, 'config' | 'database' | 'resources' | 'documents' | 'now'> & {
    /** The demo data of features, in the order in which they are stored. */
    readonly parts: readonly DemoPart[];
  };

/**
 * Loads the demo data, unless the database already has users or demo data. The same DEMO_SCALE gives the same data; dates are
 * counted from the first day of the current month. Inserts all rows in one transaction, so an interrupted start leaves the
 * database empty.
 */
export async function loadDemo(context: DemoContext): Promise<void> {
  if (
    (await readMetadata(context.database.read, factName)) !== undefined ||
    (await hasUsers(context.database.read))
  )
    return;
  const load = () => context.database.maintain((tx) => insertOnce(tx, context));
  if (context.config.demoScale <= STRETCH) await load();
  else await loadInBulk(context.database, context.resources, load);
}

async function insertOnce(tx: PortalTransaction, context: DemoContext): Promise<void> {
  await lockSchemaChanges(tx);
  if ((await readMetadata(tx, factName)) !== undefined || (await hasUsers(tx))) return;
  await insertAll(tx, context);
  await writeMetadata(tx, factName, String(context.config.demoScale));
}

async function insertAll(tx: PortalTransaction, context: DemoContext): Promise<void> {
  const { documents, config, secretBox } = context;
  const stichtag = monthStart(context.now());
  const stamp = stampOf(systemActor('Übernahme'), new Date(`${stichtag}T03:00:00Z`));
  const insert = (resource: string, rows: readonly object[]) =>
    insertRows(tx, context.resources.get(resource).table, rows as readonly Row[], stamp);

  const makler = createMakler();
  const konten = await createKonten(stichtag, secretBox);
  const briefe = await storeGeneralBriefe(documents, stichtag);
  await storeDemoOrte(tx);
  await insert('makler', makler);

  const bestaende = new BestandSource(
    stichtag,
    makler.map((one) => one.makler_nummer),
  );
  const postfaecher = new PostfachSource(stichtag, briefe);
  const anAlle = postfaecher.drawAnAlle();
  await insert('nachricht', withEmpfaenger(anAlle.nachrichten, new Map()));
  await insert('nachrichtanhang', anAlle.anhaenge);
  let users = konten.length;
  let first: Bestand | undefined;
  for (let from = 1; from <= config.demoScale; from += STRETCH) {
    const to = Math.min(from + STRETCH - 1, config.demoScale);
    const bestand = bestaende.draw(from, to);
    const namen = namesOf(bestand.versicherungsnehmer);
    await insert('versicherungsnehmer', bestand.versicherungsnehmer);
    await insert('vertrag', bestand.vertraege);
    await insert('vertragsparte', bestand.sparten);
    await insert('schaden', bestand.schaeden);
    await insert('offener_posten', bestand.offenePosten);
    if (from === 1) {
      const own = await createKontoPostfach(documents, postfaecher, bestand, stichtag);
      first = bestand;
      await insert('datei', own.dateien);
      await insertPostfach(insert, own, namen);
      await insert(
        'benutzer',
        konten.map((konto) => withReadMarks(konto, own)),
      );
    }
    const accounts = drawBenutzer(bestand.versicherungsnehmer, users + 1, stichtag);
    users += accounts.length;
    await insert('benutzer', accounts);
    await insertPostfach(
      insert,
      postfaecher.draw(bestand.versicherungsnehmer, bestand.vertraege, bestand.schaeden),
      namen,
    );
  }
  if (!first) return;
  for (const part of context.parts)
    await part({ tx, resources: context.resources, insert, stichtag, bestand: first });
}

type Insert = (resource: string, rows: readonly object[]) => Promise<void>;

async function insertPostfach(
  insert: Insert,
  { nachrichten, anhaenge, dokumente }: Pick<KontoPostfach, 'nachrichten' | 'anhaenge' | 'dokumente'>,
  namen: ReadonlyMap<string, string>,
): Promise<void> {
  await insert('nachricht', withEmpfaenger(nachrichten, namen));
  await insert('nachrichtanhang', anhaenge);
  await insert('imap2_dokument', dokumente);
}

const namesOf = (vn: readonly DemoVersicherungsnehmer[]): ReadonlyMap<string, string> =>
  new Map(vn.map((one) => [one.partnerNummer, toEmpfaenger(one)]));

/** Messages with the names of their recipients. */
const withEmpfaenger = (nachrichten: readonly DemoNachricht[], namen: ReadonlyMap<string, string>) =>
  nachrichten.map((one) => ({ ...one, empfaenger: namen.get(one.vn_nummer) ?? empfaengerAlle }));

/** An account with its read marks. */
function withReadMarks(konto: DemoBenutzer, { gelesen }: KontoPostfach): DemoBenutzer {
  const marks = konto.vn_nummer === null ? undefined : gelesen[konto.vn_nummer];
  return {
    ...konto,
    benachrichtigungenGelesen: marks?.imap2 ?? [],
    benachrichtigungenGelesenMyILL: marks?.myill ?? [],
    benachrichtigungenGelesenMail: marks?.mail ?? [],
  };
}
