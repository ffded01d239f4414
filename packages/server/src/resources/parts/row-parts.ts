import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Identity } from '../../shared/identity.ts';
import type { DraftList } from '../checks/draft.ts';
import { selectParts, withPartLists } from '../rows/part-lists.ts';
import { visibleField, visibleRow } from '../schema/field-access.ts';
import { withReferenceTexts } from '../schema/references.ts';
import type { Resource, ResourcePartList } from '../schema/resource.ts';
import type { HookCall } from '../schema/resource-hooks.ts';
import type { Row } from '../schema/table.ts';
import type { ReferredRows } from '../schema/taken-values.ts';
import { withoutDisallowedNulls } from './part-values.ts';
import { refreshOwnersOfParts } from './refresh-owners-of-parts.ts';
import { type LockedList, type PartWriter, type SubmittedParts, writeParts } from './write-parts.ts';

/** The lists of a resource whose entries are rows of others (`x-parts`). */
export class RowParts {
  readonly #resource: Resource;
  readonly #find: (resource: string) => PartWriter;

  /** @param find returns the services of other resources */
  constructor(resource: Resource, find: (resource: string) => PartWriter) {
    this.#resource = resource;
    this.#find = find;
  }

  /** A row with the lists that the caller sees, as responses have them. */
  async present(db: Reader, identity: Identity, row: Row): Promise<Row> {
    const result = { ...row };
    for (const parts of this.#listsFor(identity)) {
      const { resource, list } = parts;
      const references = this.#find(resource.name).references(identity);
      const stored = await this.#select(db, identity, parts, row).execute();
      const named = await withReferenceTexts(db, references, stored);
      result[list.field.name] = named.map((part) =>
        sentEntry(parts, visibleRow(resource, identity.role, part)),
      );
    }
    return result;
  }

  /** A row with all of its parts, from which values of the row are computed. */
  async whole(db: Reader, row: Row): Promise<Row> {
    const [whole] = await withPartLists(db, this.#resource.table, [row]);
    return this.checked({ ...row, ...whole });
  }

  /** A row with all of its parts, as it is checked. */
  checked(whole: Row): Row {
    const lists = this.#resource.parts.map(({ resource, list: { field } }) => [
      field.name,
      (whole[field.name] as readonly Row[]).map((entry) => withoutDisallowedNulls(resource, entry)),
    ]);
    return { ...whole, ...Object.fromEntries(lists) };
  }

  /** The columns among the values of a row. */
  columnsOf(values: Row): Row {
    const names = this.#resource.parts.map(({ list }) => list.field.name);
    return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  }

  /** Locks the rows that the entries of lists refer to. */
  async lockReferences(call: HookCall, lists: readonly DraftList[]): Promise<readonly LockedList[]> {
    const locked: LockedList[] = [];
    for (const { parts, entries } of lists) {
      const service = this.#find(parts.resource.name);
      const referred: ReferredRows[] = [];
      for (const entry of entries) referred.push(await service.lockReferences(call, entry));
      locked.push({ parts, entries, referred });
    }
    return locked;
  }

  /**
   * The lists with what is stored of them, locked.
   *
   * @param row undefined for a new row
   */
  async withStored(
    { tx, identity }: HookCall,
    lists: readonly LockedList[],
    row: Row | undefined,
  ): Promise<readonly SubmittedParts[]> {
    const sent: SubmittedParts[] = [];
    for (const list of lists) {
      const stored = row ? await this.#select(tx, identity, list.parts, row).forUpdate().execute() : [];
      sent.push({ ...list, writer: this.#find(list.parts.resource.name), stored });
    }
    return sent;
  }

  /** Writes lists of a stored row; returns whether there were any, since the row may follow them. */
  async write(call: HookCall, row: Row, lists: readonly SubmittedParts[]): Promise<boolean> {
    for (const list of lists) await writeParts(call, row, list);
    if (lists.length > 0) await refreshOwnersOfParts(call.tx, { sent: this.#resource.table });
    return lists.length > 0;
  }

  /** The lists that the caller sees. */
  #listsFor({ role }: Identity): readonly ResourcePartList[] {
    return this.#resource.parts.filter(({ list }) => visibleField(this.#resource, role, list.field.name));
  }

  /** A statement that reads the parts of a row that the caller sees. */
  #select(db: Reader, identity: Identity, { resource, list }: ResourcePartList, row: Row) {
    const visible = this.#find(resource.name).visible(identity) ?? sql<boolean>`false`;
    return selectParts(db, list, [row[list.owner.primaryKey]]).where(visible);
  }
}

/** An entry in a response: its row without what the list says by itself. */
function sentEntry({ list: { by, order } }: ResourcePartList, part: Row): Row {
  const { [by]: _owner, [order ?? by]: _place, ...entry } = part;
  return entry;
}
