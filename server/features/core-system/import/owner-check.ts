import { anyTables } from '@schema-screens/server/database';
import type { Row } from '@schema-screens/server/resources';
import { sql } from 'kysely';
import type { PortalReader } from '../../../types/portal-types.ts';
import { type CoreImportFile, importFiles } from './import-files.ts';
import type { ImportProblems } from './import-problems.ts';

const batch = 5_000;

interface Claim {
  readonly place: string;
  readonly column: string;
  readonly number: string;
  readonly owner: string;
}

/** Finds rows whose contract or claim belongs to another policyholder than the row, who would see somebody else's data. */
export class OwnerCheck {
  /** By file: the policyholder of each key. */
  readonly #owners = new Map<string, Map<string, string>>();
  /** Rows whose contract or claim is in no file. */
  #open: Claim[] = [];

  note(
    { name, key, owner, references }: CoreImportFile,
    place: string,
    row: Row,
    problems: ImportProblems,
  ): void {
    const person = owner && row[owner.column];
    if (typeof person !== 'string') return;
    const owners = this.#owners.get(name) ?? new Map<string, string>();
    this.#owners.set(name, owners);
    owners.set(String(row[key[0]!]), person);
    for (const column of owner!.of) {
      const number = row[column];
      if (typeof number !== 'string') continue;
      const found = this.#owners.get(references[column]![0])?.get(number);
      const claim = { place, column, number, owner: person };
      if (found === undefined) this.#open.push(claim);
      else if (found !== person) problems.add(place, problemOf(claim, references[column]![0]));
    }
  }

  /** Looks up the unresolved rows of a file, and reports each that belongs to somebody else in the database. */
  async finish(db: PortalReader, { references }: CoreImportFile, problems: ImportProblems): Promise<void> {
    const open = this.#open;
    this.#open = [];
    for (let from = 0; from < open.length; from += batch) {
      const part = open.slice(from, from + batch);
      for (const column of new Set(part.map((claim) => claim.column))) {
        const [resource, target] = references[column]!;
        const numbers = part.filter((claim) => claim.column === column).map(({ number }) => number);
        const rows = await anyTables(db)
          .selectFrom(resource)
          .select([`${target} as number`, `${ownerColumn(resource)} as owner`])
          .where(target, '=', sql`any(${numbers}::text[])`)
          .execute();
        const owners = new Map(rows.map(({ number, owner }) => [number, owner]));
        for (const claim of part) {
          const found = claim.column === column ? owners.get(claim.number) : undefined;
          if (found !== undefined && found !== claim.owner)
            problems.add(claim.place, problemOf(claim, resource));
        }
      }
    }
  }
}

const ownerColumn = (resource: string): string =>
  importFiles.find(({ name }) => name === resource)?.owner?.column ?? '';

const problemOf = ({ column, number, owner }: Claim, resource: string): string =>
  `${column}: ${resource} ${number} gehört einem anderen Versicherungsnehmer als ${owner}.`;
