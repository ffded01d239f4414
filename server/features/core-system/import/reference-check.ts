import { anyTables } from '@schema-screens/server/database';
import type { Row } from '@schema-screens/server/resources';
import { sql } from 'kysely';
import type { PortalReader } from '../../../types/portal-types.ts';
import type { CoreImportFile } from './import-files.ts';
import type { ImportProblems } from './import-problems.ts';

const batch = 5_000;

/** Finds rows that refer to a policyholder, contract, claim or broker in no file and not in the database. */
export class ReferenceCheck {
  readonly #keys = new Map<string, ReadonlySet<string>>();
  /** By column, the first place of every value that is in no file. */
  #open = new Map<string, Map<string, string>>();

  /** The keys of a completely read file. */
  addFile(name: string, keys: ReadonlySet<string>): void {
    this.#keys.set(name, keys);
  }

  note(plan: CoreImportFile, place: string, row: Row): void {
    for (const [column, [resource]] of Object.entries(plan.references)) {
      const value = row[column];
      if (typeof value !== 'string' || this.#keys.get(resource)?.has(value)) continue;
      const places = this.#open.get(column) ?? new Map<string, string>();
      this.#open.set(column, places);
      if (!places.has(value)) places.set(value, place);
    }
  }

  /** Looks up the unresolved references of a file, and reports those that the database does not have either. */
  async finish(db: PortalReader, plan: CoreImportFile, problems: ImportProblems): Promise<void> {
    const open = this.#open;
    this.#open = new Map();
    for (const [column, places] of open) {
      const [resource, target] = plan.references[column]!;
      const values = [...places.keys()];
      for (let from = 0; from < values.length; from += batch) {
        const part = values.slice(from, from + batch);
        const rows = await anyTables(db)
          .selectFrom(resource)
          .select(`${target} as value`)
          .where(target, '=', sql`any(${part}::text[])`)
          .execute();
        const found = new Set(rows.map(({ value }) => value));
        for (const value of part)
          if (!found.has(value))
            problems.add(places.get(value)!, `${column}: ${resource} ${value} gibt es nicht.`);
      }
    }
  }
}
