import { isRecord } from '@schema-screens/locale';
import { sql } from 'kysely';
import { type TransactionWrapper, wrapTransactions } from '../../database/commit-hooks.ts';
import {
  type ImportResource,
  importKey,
  keyProblem,
  type ParsedImportRow,
} from '../../resources/import/read-import.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import type { Row } from '../../resources/schema/table.ts';
import { type ErrorDetail, HttpError, invalid, malformed } from '../../shared/http-error.ts';
import type { Identity, Role } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { yieldByTime } from '../../shared/yield-by-time.ts';
import type { JobRow } from '../operations.ts';

/** What importing a line would do. */
export type ImportOutcome = 'created' | 'changed' | 'unchanged' | 'wrong';

export interface PlannedRow extends ParsedImportRow {
  readonly effect: ImportOutcome;
}

/** New and changed rows that are tried in the database, too: each takes some milliseconds. */
const maxTried = 1_000;

const effects = { new: 'created', changed: 'changed', unchanged: 'unchanged' } as const;

/** Ends the transaction of a dry run, so that nothing of it is stored. */
class DryRunEnd extends Error {}

/**
 * Makes a call whose transactions store nothing, to learn whether it would be refused. What it does outside of a transaction
 * happens.
 */
async function dryRun(call: () => Promise<unknown>): Promise<void> {
  try {
    await wrapTransactions(endUnstored, call);
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
  }
}

/** Ends a transaction without storing it, once all constraints are checked. */
const endUnstored: TransactionWrapper = async (tx, work) => {
  await work();
  await sql`set constraints all immediate`.execute(tx);
  throw new DryRunEnd();
};

/**
 * What importing each line would do. All are checked by the rules for values; the first thousand new and changed ones also by those
 * that need other rows, in transactions that are not stored.
 *
 * @returns the rows, and the number of those that were not tried
 */
export async function planImport(
  service: ResourceService,
  resource: ImportResource,
  identity: Identity,
  rows: readonly ParsedImportRow[],
): Promise<{ readonly rows: readonly PlannedRow[]; readonly untried: number }> {
  const readable = rows.filter(({ details }) => details.length === 0);
  const found = await service.matching(
    identity,
    resource.import.key,
    readable.map(({ values }) => values),
  );
  const stored = new Map(readable.map((row, index) => [row, found[index]]));
  const planned: PlannedRow[] = [];
  let [tried, untried] = [0, 0];
  const pause = yieldByTime();
  for (const row of rows) {
    await pause();
    if (row.details.length > 0) {
      planned.push({ ...row, effect: 'wrong' });
      continue;
    }
    try {
      const effect = effects[await checkRow(service, resource, identity, row.values, stored.get(row))];
      if (effect !== 'unchanged') {
        if (tried < maxTried)
          await dryRun(() => importRow(service, resource, identity, row.values, stored.get(row)));
        else untried += 1;
        tried += 1;
      }
      planned.push({ ...row, effect });
    } catch (error) {
      planned.push({ ...row, effect: 'wrong', details: detailsOf(error) });
    }
  }
  return { rows: planned, untried };
}

/** What a write refuses; throws what is no refusal. */
function detailsOf(error: unknown): readonly ErrorDetail[] {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  return error.details.length > 0 ? error.details : [{ dataPath: '', message: error.message }];
}

async function checkRow(
  service: ResourceService,
  resource: ImportResource,
  identity: Identity,
  values: Row,
  row: Row | undefined,
): ReturnType<ResourceService['check']> {
  const { name } = importKey(resource);
  const { primaryKey, hasIdentity } = resource.table;
  if (!row && name === primaryKey && hasIdentity)
    throw invalid([{ dataPath: name, message: requestTexts().import.noSuchRow }]);
  return service.check(identity, values, row);
}

/** Creates or changes the row of a line. */
function importRow(
  service: ResourceService,
  { table }: ImportResource,
  identity: Identity,
  values: Row,
  row: Row | undefined,
): Promise<Row> {
  return row
    ? service.change(identity, String(row[table.primaryKey]), values)
    : service.create(identity, values);
}

/** Who may import: whoever may create or change rows. */
export const importAccess = ({ rights }: ImportResource): readonly Role[] => [
  ...new Set([...(rights.create ?? []), ...(rights.change ?? [])]),
];

/** The row of each of some lines, as they are now; undefined for those that are new or wrong. */
export async function storedRows(
  service: ResourceService,
  resource: ImportResource,
  identity: Identity,
  lines: readonly unknown[],
): Promise<readonly (Row | undefined)[]> {
  const { key } = resource.import;
  const readable = lines.filter(isRecord).filter((values) => !keyProblem(resource, values[key]));
  const found = await service.matching(identity, key, readable);
  const rows = new Map<unknown, Row | undefined>(readable.map((values, index) => [values, found[index]]));
  return lines.map((values) => rows.get(values));
}

/**
 * Imports one line: its row is looked up now, unless it was with those of others.
 *
 * @param job gets the effect, before anything is written
 * @returns the row as it is written; undefined if there was nothing to write
 * @throws HttpError 400 for what is no object, 422 for a key that no row can have, and whatever creating or changing throws
 */
export async function importValues(
  service: ResourceService,
  resource: ImportResource,
  identity: Identity,
  values: unknown,
  job: JobRow = {},
): Promise<{ readonly effect: ImportOutcome; readonly row: Row | undefined }> {
  if (!isRecord(values)) throw malformed(requestTexts().noObject);
  const { key } = resource.import;
  const problem = keyProblem(resource, values[key]);
  if (problem) throw invalid([{ dataPath: key, message: requestTexts().import[problem] }]);
  const { row: stored } = job.stored ?? { row: (await service.matching(identity, key, [values]))[0] };
  const effect = effects[await checkRow(service, resource, identity, values, stored)];
  job.effect = effect;
  const isSame = effect === 'unchanged';
  return { effect, row: isSame ? undefined : await importRow(service, resource, identity, values, stored) };
}
