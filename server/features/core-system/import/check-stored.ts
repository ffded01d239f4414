import type { Resource, Row } from '@schema-screens/server/resources';
import {
  allRowsVisible,
  fixedCondition,
  importedStateErrors,
  lockAllReferences,
  lockExisting,
  referenceErrors,
  referencesOf,
  unmatchedReferences,
  upsertKey,
  type VisibleReferenceFields,
} from '@schema-screens/server/resources';
import type { ErrorDetail } from '@schema-screens/server/shared';
import type { PortalResourceRegistry, PortalTransaction } from '../../../types/portal-types.ts';
import { type CoreImportFile, importFields } from './import-files.ts';
import { storedDocument } from './store-document.ts';

/**
 * What stored rows, and those of previous files, say against each of the rows: a reference to no row (`x-reference`), or to one that does
 * not match (`x-dependsOn`), and a state that does not follow the stored one (`x-states`).
 */
export async function storedFaults(
  tx: PortalTransaction,
  resources: Pick<PortalResourceRegistry, 'get'>,
  plan: CoreImportFile,
  rows: readonly Row[],
): Promise<readonly (readonly ErrorDetail[])[]> {
  const resource = resources.get(plan.name);
  const visible = await lockAllReferences(tx, resource, rows, (name) => {
    const { table, where } = resources.get(name);
    return { table, visible: fixedCondition(table.name, where) };
  });
  const inside = referencesInside(resource, rows);
  const states = await stateFaults(tx, resource, plan, rows);
  const faults: (readonly ErrorDetail[])[] = [];
  for (const [index, row] of rows.entries()) {
    const own = inside[index]!;
    const found = await referenceErrors(
      tx,
      resource,
      row,
      row,
      new Set([...visible[index]!.keys(), ...own.keys()]),
      allRowsVisible,
    );
    faults.push([...found.filter(({ dataPath }) => !own.has(dataPath)), ...states[index]!]);
  }
  return faults;
}

/** For each row, the fields that refer to another one of these rows; if that is not stored after all, the foreign key says so. */
function referencesInside(resource: Resource, rows: readonly Row[]): readonly VisibleReferenceFields[] {
  const { primaryKey } = resource.table;
  const keys = new Set(rows.map((row) => row[primaryKey]));
  const own = referencesOf(resource).filter(
    ({ schema }) => schema['x-reference']!.resource === resource.name,
  );
  return rows.map(
    (row) =>
      new Set(
        own.map(({ name }) => name).filter((name) => (row[name] ?? null) !== null && keys.has(row[name])),
      ),
  );
}

/** What the rows, now stored, say of those among them that refer to one another: one that does not match (`x-dependsOn`). */
export async function dependencyFaults(
  tx: PortalTransaction,
  resource: Resource,
  rows: readonly Row[],
): Promise<readonly (readonly ErrorDetail[])[]> {
  const faults: (readonly ErrorDetail[])[] = [];
  for (const [index, inside] of referencesInside(resource, rows).entries()) {
    const row = rows[index]!;
    const unmatched =
      inside.size > 0 ? await unmatchedReferences(tx, resource, row, row, allRowsVisible) : [];
    faults.push(unmatched.filter(({ dataPath }) => inside.has(dataPath)));
  }
  return faults;
}

/** For each row, the states that do not follow those of the stored one. */
async function stateFaults(
  tx: PortalTransaction,
  resource: Resource,
  plan: CoreImportFile,
  rows: readonly Row[],
): Promise<readonly (readonly ErrorDetail[])[]> {
  const fields = [...importFields(plan, resource).values()];
  if (!fields.some(({ schema }) => 'x-states' in schema)) return rows.map(() => []);
  const stored = await storedRows(tx, resource, plan, rows);
  return rows.map((row, index) => importedStateErrors(resource, fields, stored[index], row));
}

/** For each row, the stored one that it is merged with. */
async function storedRows(
  tx: PortalTransaction,
  { table }: Resource,
  plan: CoreImportFile,
  rows: readonly Row[],
): Promise<readonly (Row | undefined)[]> {
  if (plan.by === 'replace') return [];
  if (plan.by === 'document') {
    const found: (Row | undefined)[] = [];
    for (const row of rows) found.push(await storedDocument(tx, table, plan.key, row));
    return found;
  }
  return lockExisting(tx, table, rows, upsertKey(table, plan.key[0]!));
}
