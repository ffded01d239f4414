import { readdirSync } from 'node:fs';
import type { DocumentStore } from '@schema-screens/server/ports';
import {
  analyzeTable,
  loadInBulk,
  type Stamp,
  stampOf,
  systemActor,
  updateRows,
} from '@schema-screens/server/resources';
import { sql } from 'kysely';
import type {
  PortalDatabase,
  PortalResourceRegistry,
  PortalTransaction,
} from '../../../types/portal-types.ts';
import { checkImportFiles, type FoundFile } from './check-files.ts';
import { type CoreImportFile, importFiles } from './import-files.ts';
import { ImportError, ImportProblems } from './import-problems.ts';
import { findFile } from './read-rows.ts';
import { storeFile } from './store-files.ts';

/** Input of importCore. */
export interface ImportContext {
  readonly database: PortalDatabase;
  readonly resources: PortalResourceRegistry;
  readonly documents: DocumentStore;
  readonly now: () => Date;
}

/**
 * Imports a folder with files of the core system (docs/import) into the tables of the portal: every row is checked,
 * then all are stored or none. Importing the same files twice changes nothing. Returns the number of rows per file.
 * Throws an ImportError with the mistakes.
 *
 * @param plans the files of the import; default: those of the core system
 */
export async function importCore(
  context: ImportContext,
  folder: string,
  plans: readonly CoreImportFile[] = importFiles,
): Promise<ReadonlyMap<string, number>> {
  const { database, resources, now } = context;
  const files = findFiles(folder, plans);
  const problems = new ImportProblems();
  await checkImportFiles(files, { folder, db: database.read, resources, problems, now });
  problems.stop();
  const counts = new Map<string, number>();
  const load = () => database.maintain((tx) => storeAll(tx, context, { folder, files, counts, problems }));
  const stored = await database.read.selectFrom('vertrag').select('vertragNr').limit(1).executeTakeFirst();
  // In a new database the indexes are built at the end.
  if (!stored) await loadInBulk(database, resources, load);
  else await load();
  return counts;
}

function findFiles(folder: string, plans: readonly CoreImportFile[]): FoundFile[] {
  const planned = plans.map(({ name }) => name);
  const strange = namesIn(folder).filter(
    (name) => /\.(?:csv|jsonl?)$/.test(name) && !planned.includes(name.replace(/\.\w+$/, '')),
  );
  if (strange.length > 0)
    throw new ImportError([
      `Unbekannt: ${strange.join(', ')}. Es gibt ${planned.join(', ')} (.csv, .json, .jsonl).`,
    ]);
  const files = plans.flatMap((plan): FoundFile[] => {
    const file = findFile(folder, plan.name);
    return file === undefined ? [] : [{ file, plan }];
  });
  if (files.length === 0)
    throw new ImportError([`In ${folder} ist keine Datei, die eingelesen werden kann.`]);
  return files;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ImportError([`Der Ordner ${folder} kann nicht gelesen werden (${code}).`]);
  }
}

interface Load {
  readonly folder: string;
  readonly files: readonly FoundFile[];
  readonly counts: Map<string, number>;
  readonly problems: ImportProblems;
}

async function storeAll(
  tx: PortalTransaction,
  { resources, documents, now }: ImportContext,
  { folder, files, counts, problems }: Load,
): Promise<void> {
  const stamp = stampOf(systemActor('Import'), now());
  const stored: string[] = [];
  try {
    for (const found of files) {
      const count = await storeFile(found, { folder, tx, resources, documents, stamp, stored, problems });
      counts.set(found.plan.name, count);
      await analyzeTable(tx, resources.get(found.plan.name).table);
    }
    problems.stop();
    await linkSchaeden(tx, resources, stamp);
  } catch (error) {
    for (const key of stored) await documents.delete(key);
    throw error;
  }
}

/** Sets the key of the claim in open items that refer to its number. */
async function linkSchaeden(
  tx: PortalTransaction,
  resources: Pick<PortalResourceRegistry, 'get'>,
  stamp: Stamp,
): Promise<void> {
  const rows = await tx
    .selectFrom('offener_posten as posten')
    .innerJoin('schaden', 'schaden.schadenNummer', 'posten.schadenNummer')
    .select(['offenePostenID', 'schaden.schaedenID'])
    .where(({ eb, ref }) => eb('posten.schaedenID', 'is distinct from', ref('schaden.schaedenID')))
    .execute();
  const schaedenIDs = new Map(rows.map(({ offenePostenID, schaedenID }) => [offenePostenID, schaedenID]));
  await updateRows(tx, resources.get('offener_posten').table, {
    where: sql<boolean>`"offenePostenID" = any(${[...schaedenIDs.keys()]}::bigint[])`,
    set: ({ offenePostenID }) => ({ schaedenID: schaedenIDs.get(offenePostenID) }),
    stamp,
  });
}
