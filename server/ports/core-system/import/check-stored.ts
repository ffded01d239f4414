import { sql } from 'kysely';
import type { Transaction } from '../../../database/database.ts';
import { importedStates } from '../../../resources/apply-states.ts';
import { unmatchedReferences } from '../../../resources/check-dependences.ts';
import { brokenReferences, lockReferences } from '../../../resources/lock-references.ts';
import type { Resource } from '../../../resources/resource.ts';
import type { ResourceRegistry } from '../../../resources/resource-registry.ts';
import { selectRows } from '../../../resources/select-rows.ts';
import type { Row } from '../../../resources/table.ts';
import type { ErrorDetail } from '../../../shared/portal-error.ts';

/** Whether a resource has words that only stored rows can judge: references and states. */
export const isJudgedByStored = ({ referred, fields }: Resource): boolean =>
  referred.size > 0 || [...fields.values()].some(({ schema }) => 'x-states' in schema);

/**
 * What stored rows, and those of previous files, say against a row: a reference to no row (`x-reference`), or to one that does not match
 * (`x-dependsOn`), and a state that does not follow the stored one (`x-states`).
 *
 * @param key the columns that identify the row
 */
export async function storedFaults(
  tx: Transaction,
  resources: Pick<ResourceRegistry, 'get'>,
  resource: Resource,
  row: Row,
  key: readonly string[],
): Promise<readonly ErrorDetail[]> {
  const everything = sql<boolean>`true`;
  const seen = await lockReferences(tx, resource, row, (name) => ({
    table: resources.get(name).table,
    visible: everything,
  }));
  const broken = brokenReferences(resource, row, seen);
  const unmatched = await unmatchedReferences(tx, resource, row, row);
  const isBroken = ({ dataPath }: ErrorDetail) => broken.some((detail) => detail.dataPath === dataPath);
  const same = key.map((name) => sql`${sql.ref(name)}::text = ${String(row[name])}`);
  const before = await selectRows(tx, resource.table)
    .where(sql<boolean>`${sql.join(same, sql` and `)}`)
    .limit(1)
    .executeTakeFirst();
  return [
    ...broken,
    ...unmatched.filter((detail) => !isBroken(detail)),
    ...importedStates(resource, before, row),
  ];
}
