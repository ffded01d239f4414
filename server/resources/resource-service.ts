import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import type { AppContext } from '../shared/context.ts';
import type { Identity } from '../shared/identity.ts';
import { invalid, notFound } from '../shared/portal-error.ts';
import {
  changeFaults,
  checkChange,
  checkCreate,
  checkedColumns,
  createdColumns,
  storedValues,
} from './checks/check-values.ts';
import { type Draft, parseDraft } from './checks/draft.ts';
import { filledValues } from './checks/filled-values.ts';
import type { Validator } from './checks/validator.ts';
import { lockOwnerFor, lockOwnerForNewPart, requireMinItemsLeft } from './parts/lock-owner.ts';
import { entryValues, replacingValues } from './parts/part-values.ts';
import { refreshOwnersOfParts } from './parts/refresh-owners-of-parts.ts';
import { requireOwner } from './parts/require-owner.ts';
import { RowParts } from './parts/row-parts.ts';
import {
  type LockedList,
  type PartService,
  type SentParts,
  withFutureParts,
  withStoredParts,
} from './parts/write-parts.ts';
import { constraintError } from './references/constraint-error.ts';
import { findExisting } from './references/find-existing.ts';
import { type VisibleReferenceFields, withFilled } from './references/lock-references.ts';
import { RowVisibility } from './references/row-visibility.ts';
import { requireAllowed, requireOwn, requireRight } from './rights/require-row-rights.ts';
import { withOwn } from './rights/row-scope.ts';
import { lockRow, parseKey, readRow, rowsWithKeys } from './rows/read-rows.ts';
import { type Stamp, stampOf } from './rows/stamp.ts';
import { upsertKey } from './rows/upsert-key.ts';
import { publicRow } from './schema/field-access.ts';
import { type VisibleReferences, withReferenceTexts } from './schema/references.ts';
import type { Resource } from './schema/resource.ts';
import type { HookCall, ResourceHooks } from './schema/resource-hooks.ts';
import type { Operation } from './schema/resource-schema.ts';
import type { Row, RowOf, Table } from './schema/table.ts';
import type { ReferredRows } from './schema/taken-values.ts';
import { requireInitialStates, requireNewState, valuesOfStates } from './write/apply-states.ts';
import { copiedBody } from './write/copied-body.ts';
import { deleteRow } from './write/delete-rows.ts';
import { requireMatch } from './write/etag.ts';
import { insertRow } from './write/insert-rows.ts';
import type { Deletion } from './write/plan-deletion.ts';
import { updateRow } from './write/update-rows.ts';

/** What a draft refers to, locked. */
interface LockedReferences {
  /** The rows of its own references that the caller sees. */
  readonly referred: ReferredRows;
  readonly lists: readonly LockedList[];
}

/** Returns the service of a resource. */
export type FindService = (resource: string) => ResourceService;

/** One resource with its rules, for its generic routes and others. */
export class ResourceService<Name extends string = string> implements PartService {
  readonly resource: Resource;
  readonly #context: AppContext;
  readonly #hooks: ResourceHooks;
  readonly #validator: Validator;
  readonly #find: FindService;
  readonly #parts: RowParts;
  readonly #visibility: RowVisibility;

  /** @param find returns the services of other resources, which rows may refer to */
  constructor(
    context: AppContext,
    resource: Resource<Name>,
    hooks: ResourceHooks,
    validator: Validator,
    find: FindService,
  ) {
    this.#find = find;
    this.#parts = new RowParts(resource, find);
    this.#visibility = new RowVisibility(resource, find);
    this.resource = resource;
    this.#context = context;
    this.#hooks = hooks;
    this.#validator = validator;
  }

  /** The rows that exist for this caller, as an SQL condition. */
  scope(identity: Identity, operation: Operation): RawBuilder<boolean> {
    return this.#visibility.scope(identity, operation);
  }

  /** The rows that this caller may find or open, as an SQL condition; undefined if the role may do neither. */
  visible(identity: Identity): RawBuilder<boolean> | undefined {
    return this.#visibility.visible(identity);
  }

  /** The references of its fields that the caller sees through. */
  references(identity: Identity): VisibleReferences {
    return this.#visibility.references(identity);
  }

  /** The rows that sent values refer to and the caller sees; these are locked against changes and deletion. */
  lockReferences(call: HookCall, values: Row): Promise<ReferredRows> {
    return this.#visibility.lockReferences(call, values);
  }

  /** A row as the caller gets it: with the texts of its references, its parts and the additional fields of its hooks. */
  async #shown(db: Reader, identity: Identity, row: Row): Promise<Row> {
    const [named] = await withReferenceTexts(db, this.references(identity), [row]);
    const shown = await this.#parts.present(db, identity, named!);
    const context = this.#context;
    return (await this.#hooks.present?.({ context, db, identity, time: context.now() }, shown)) ?? shown;
  }

  /** One row; throws a 404 if it does not exist for the caller. */
  async read(identity: Identity, id: string): Promise<RowOf<Name>> {
    const key = parseKey(this.resource.table, id);
    const scope = this.scope(identity, 'read');
    const row =
      key === undefined ? undefined : await readRow(this.#context.database.read, this.resource, scope, key);
    if (!row) throw notFound();
    return (await this.#shown(this.#context.database.read, identity, row)) as RowOf<Name>;
  }

  /**
   * Stores a new row from a request. Throws a 422 for invalid fields.
   *
   * @param files values of its fields with files, whose contents are stored already
   */
  create(identity: Identity, body: unknown, files: Row = {}): Promise<Row> {
    return this.#write(identity, (call) => this.#createFrom(call, body, files));
  }

  /**
   * Stores a new row that is made of one of another resource, as that says (`copies`). Throws a 404 if the caller may not read it, and
   * whatever `create` throws.
   */
  copy(identity: Identity, source: string, id: string): Promise<Row> {
    const keyword = this.resource.copies.find(({ resource }) => resource === source);
    if (!keyword) throw notFound();
    return this.#write(identity, async (call) => {
      const service = this.#find(source);
      const row = await service.#readToCopy(call, id);
      return this.#createFrom(call, await copiedBody(call.tx, identity, service, keyword, row, this.#find));
    });
  }

  /** A row as the caller gets it, locked so that it is copied as it is. */
  async #readToCopy(call: HookCall, id: string): Promise<Row> {
    const { identity, tx } = call;
    requireRight(this.resource, identity, 'read');
    const row = await this.#lock(call, 'read', id);
    return publicRow(this.resource, identity.role, await this.#shown(tx, identity, row));
  }

  /** Stores a new row from a body. */
  async #createFrom(call: HookCall, body: unknown, files: Row = {}): Promise<Row> {
    const { identity } = call;
    const draft = parseDraft(this.resource, identity.role, body);
    const place = await lockOwnerForNewPart(call.tx, this.resource, this.#owners(call), draft.values, (key) =>
      this.#requireOwner(call, key),
    );
    const locked = await this.#lockReferred(call, draft);
    return this.#shown(
      call.tx,
      identity,
      await this.#create(call, draft.values, locked, { ...place, ...files }),
    );
  }

  /**
   * What a body would do to a row, or as a new one, by the rules that need no other rows.
   *
   * @throws PortalError as the write itself
   */
  async check(identity: Identity, body: unknown, row?: Row): Promise<'new' | 'changed' | 'unchanged'> {
    const { resource } = this;
    const { values } = parseDraft(resource, identity.role, body);
    const { read } = this.#context.database;
    const referred = await this.#visibility.readReferred(read, identity, values);
    if (!row) {
      requireRight(resource, identity, 'create');
      const own = withOwn(resource, identity, values);
      const sent = checkCreate(this.#validator, resource, identity, own, {}, referred);
      const created = this.#withFilled({ identity, time: this.#context.now() }, sent);
      requireOwn(resource, identity, created);
      requireInitialStates(resource, created);
      return 'new';
    }
    const whole = await this.#parts.whole(read, row);
    if (
      Object.keys(checkChange(this.#validator, resource, identity, whole, values, {}, referred)).length === 0
    )
      return 'unchanged';
    requireRight(resource, identity, 'change');
    requireAllowed(resource, identity, 'change', row);
    requireNewState(resource, identity.role, row, values);
    const changes = this.#checkedChanges({ identity, time: this.#context.now() }, whole, values, referred);
    requireOwn(resource, identity, { ...row, ...changes }, row);
    return 'changed';
  }

  /** For each of some values the row with the same key that the caller may see; undefined if there is none. */
  matching(identity: Identity, key: string, values: readonly Row[]): Promise<readonly (Row | undefined)[]> {
    const { table } = this.resource;
    const scope = this.scope(identity, 'change');
    return findExisting(this.#context.database.read, table, values, upsertKey(table, key), { scope });
  }

  /** Stores a part of a row. */
  async createPart(call: HookCall, entry: Row, fixed: Row, referred: ReferredRows): Promise<void> {
    requireRight(this.resource, call.identity, 'create');
    const owner = Object.keys(fixed).map((name): [string, Row] => [name, {}]);
    const locked = { referred: new Map([...referred, ...owner]), lists: [] };
    await this.#create(call, entryValues(this.resource, entry), locked, fixed);
  }

  /**
   * Locks the rows that a draft refers to, itself and in its lists; before its own row, since a deletion of a referred row takes its locks
   * in this order, too.
   */
  async #lockReferred(call: HookCall, { values, lists }: Draft): Promise<LockedReferences> {
    const referred = await this.lockReferences(call, values);
    return { referred, lists: await this.#parts.lockReferences(call, lists) };
  }

  async #create(call: HookCall, sent: Row, locked: LockedReferences, fixed: Row): Promise<Row> {
    const { identity, tx } = call;
    const lists = await this.#parts.withStored(call, locked.lists, undefined);
    const own = withOwn(
      this.resource,
      identity,
      withFutureParts(identity, sent, lists, this.#validator.defaultOf),
    );
    const checked = checkCreate(this.#validator, this.resource, identity, own, fixed, locked.referred);
    const values = this.#withFilled(call, checked);
    requireOwn(this.resource, identity, values);
    requireInitialStates(this.resource, values);
    const visible = withFilled(locked.referred, values, sent);
    await this.#visibility.requireReferences(call, values, values, visible);
    const columns = this.#parts.columnsOf(values);
    const stored = {
      ...((await this.#hooks.beforeCreate?.(call, columns)) ?? storedValues(this.resource, columns)),
      ...filledValues(this.resource.onCreate, call),
    };
    const row = await insertRow(tx, this.resource.table, stored, stampFor(call));
    requireAllowed(this.resource, call.identity, 'create', row);
    return this.#after(call, await this.#writeParts(call, row, lists), this.#hooks.afterCreate);
  }

  /** The checked columns of a new row with those that the server fills, which the rules are for, too. */
  #withFilled(call: Pick<HookCall, 'identity' | 'time'>, checked: Row): Row {
    const filled = filledValues(this.resource.onCreate, call);
    if (Object.keys(filled).length === 0) return checked;
    return createdColumns(this.#validator, this.resource, { ...checked, ...filled });
  }

  /** Changes a row. Throws 404, 412 or 422; without an actual change the row and its version stay. */
  change(identity: Identity, id: string, body: unknown, ifMatch?: string, files: Row = {}): Promise<Row> {
    const draft = parseDraft(this.resource, identity.role, body);
    return this.#write(identity, async (call) => {
      await lockOwnerFor(call.tx, this.resource, id);
      const locked = await this.#lockReferred(call, draft);
      const row = await this.#lock(call, 'change', id);
      requireAllowed(this.resource, call.identity, 'change', row);
      await this.#requireOwnerOf(call, row);
      requireMatch(ifMatch, row);
      requireNewState(this.resource, identity.role, row, draft.values);
      const lists = await this.#parts.withStored(call, locked.lists, row);
      const future = withFutureParts(identity, draft.values, lists, this.#validator.defaultOf);
      const whole = withStoredParts(await this.#parts.whole(call.tx, row), lists);
      const changes = this.#checkedChanges(call, whole, future, locked.referred, files);
      const visible = withFilled(locked.referred, changes, draft.values);
      return this.#shown(call.tx, identity, await this.#change(call, row, changes, visible, lists));
    });
  }

  /** Changes a part of a row. */
  async changePart(
    call: HookCall,
    stored: Row,
    entry: Row,
    fixed: Row,
    referred: ReferredRows,
  ): Promise<void> {
    const { identity } = call;
    const values = replacingValues(this.resource.partOf!, identity.role, entry);
    const changes = this.#checkedChanges(call, stored, values, referred);
    if (Object.keys(changes).length > 0) {
      requireRight(this.resource, identity, 'change');
      requireAllowed(this.resource, call.identity, 'change', stored);
    }
    const moved = Object.entries(fixed).filter(([name, value]) => stored[name] !== value);
    const filled = withFilled(referred, changes, values);
    await this.#change(call, stored, { ...changes, ...Object.fromEntries(moved) }, filled, []);
  }

  /** The checked columns to change. */
  #checkedChanges(
    call: Pick<HookCall, 'identity' | 'time'>,
    row: Row,
    sent: Row,
    referred: ReferredRows,
    files: Row = {},
  ): Row {
    const changes = checkChange(this.#validator, this.resource, call.identity, row, sent, files, referred);
    const set = valuesOfStates(this.resource, call, row, changes);
    if (Object.keys(set).length === 0) return changes;
    return checkedColumns(this.#validator, this.resource, row, { ...changes, ...set });
  }

  async #change(
    call: HookCall,
    row: Row,
    checked: Row,
    visible: VisibleReferenceFields,
    lists: readonly SentParts[],
  ): Promise<Row> {
    const future = { ...row, ...checked };
    await this.#visibility.requireReferences(call, future, checked, visible);
    requireOwn(this.resource, call.identity, future, row);
    const columns = this.#parts.columnsOf(checked);
    const changes =
      (await this.#hooks.beforeChange?.(call, row, columns)) ?? storedValues(this.resource, columns);
    const changed = lists.filter(({ parts }) => parts.list.field.name in checked);
    if (Object.keys(changes).length === 0 && changed.length === 0) return row;
    const current = this.#hooks.beforeChange ? await this.#readBefore(call, row) : row;
    const written =
      Object.keys(changes).length > 0
        ? await updateRow(call.tx, this.resource.table, current, changes, stampFor(call))
        : current;
    return this.#after(call, await this.#writeParts(call, written, changed), this.#hooks.afterChange);
  }

  /** Deletes a row, or marks it as deleted if the schema's `onDelete` says so. Throws 404 or 412. */
  delete(identity: Identity, id: string, ifMatch?: string): Promise<void> {
    return this.#write(identity, async (call) => {
      await lockOwnerFor(call.tx, this.resource, id);
      const row = await this.#lock(call, 'delete', id);
      requireAllowed(this.resource, call.identity, 'delete', row);
      await this.#requireOwnerOf(call, row);
      requireMatch(ifMatch, row);
      if (this.resource.partOf) await requireMinItemsLeft(call.tx, this.resource.partOf, row);
      await this.#delete(call, row);
    });
  }

  /** Deletes a part of a row. */
  async deletePart(call: HookCall, stored: Row): Promise<void> {
    requireRight(this.resource, call.identity, 'delete');
    requireAllowed(this.resource, call.identity, 'delete', stored);
    await this.#delete(call, stored);
  }

  async #delete(call: HookCall, row: Row): Promise<void> {
    const { table, onDelete: mark } = this.resource;
    await this.#hooks.beforeDelete?.(call, row);
    await deleteRow(call.tx, table, row, stampFor(call), {
      mark,
      during: (rows) => this.#deleteAlong(call, row, rows),
    });
    await this.#hooks.afterDelete?.(call, row);
  }

  /** Runs the hooks of the rows that are deleted along with one. */
  async #deleteAlong(call: HookCall, own: Row, rows: Deletion['rows']): Promise<() => Promise<void>> {
    const after: (() => Promise<void>)[] = [];
    const { resources } = this.#context.resources;
    for (const [table, marks] of rows)
      for (const resource of resources.filter((one) => one.table === table)) {
        const hooks = this.#find(resource.name).#hooks;
        if (!hooks.beforeDelete && !hooks.afterDelete) continue;
        const isOwn = (row: Row) =>
          table === this.resource.table && row[table.primaryKey] === own[table.primaryKey];
        const found = await rowsWithKeys(call.tx, resource, [...marks.keys()]);
        for (const row of found.filter((one) => !isOwn(one))) {
          const along = { ...call, resource };
          await hooks.beforeDelete?.(along, row);
          after.push(async () => hooks.afterDelete?.(along, row));
        }
      }
    return async () => {
      for (const run of after) await run();
    };
  }

  fieldError(error: unknown): unknown {
    return constraintError(this.resource.table, error);
  }

  /** Writes lists of parts; returns their row as it is then. */
  async #writeParts(call: HookCall, row: Row, lists: readonly SentParts[]): Promise<Row> {
    return (await this.#parts.write(call, row, lists)) ? this.#readAgain(call, row) : row;
  }

  /** The rows that a part may belong to, as the caller sees them. */
  #owners({ identity }: HookCall): RawBuilder<boolean> | undefined {
    const { partOf } = this.resource;
    return partOf && this.#find(partOf.owner.name).visible(identity);
  }

  /** Throws a 403 if the caller may not change the row that a part belongs to. */
  async #requireOwner({ tx, identity }: HookCall, key: string | number): Promise<void> {
    const { partOf } = this.resource;
    if (!partOf) return;
    const scope = this.#find(partOf.owner.name).scope(identity, 'change');
    await requireOwner(tx, partOf, identity, scope, key);
  }

  async #requireOwnerOf(call: HookCall, part: Row): Promise<void> {
    const { partOf } = this.resource;
    if (partOf) await this.#requireOwner(call, part[partOf.list.by] as string | number);
  }

  async #lock(call: HookCall, operation: Operation, id: string): Promise<Row> {
    const key = parseKey(this.resource.table, id);
    const scope = this.scope(call.identity, operation);
    const row = key === undefined ? undefined : await lockRow(call.tx, this.resource, scope, key);
    if (!row) throw notFound();
    return row;
  }

  /** Runs a hook that may write the row again; returns the row as stored after it. */
  async #after(call: HookCall, row: Row, hook: ResourceHooks['afterCreate']): Promise<Row> {
    if (!hook) return row;
    await hook.call(this.#hooks, call, row);
    return this.#readAgain(call, row);
  }

  /** The row as stored after a hook. */
  async #readAgain({ tx }: HookCall, row: Row): Promise<Row> {
    const key = row[this.resource.table.primaryKey] as string | number;
    return (await readRow(tx, this.resource, sql`true`, key)) ?? row;
  }

  /** The row as stored after a hook, in the place that it had: entries that move have left theirs. */
  async #readBefore(call: HookCall, row: Row): Promise<Row> {
    const order = this.resource.partOf?.list.order;
    const stored = await this.#readAgain(call, row);
    return order === undefined ? stored : { ...stored, [order]: row[order] };
  }

  /** Checks a row whose parts were written without it. Throws a 422 if that breaks its rules. */
  #checkOwner(owner: Table, before: Row, after: Row): void {
    for (const resource of this.#context.resources.resources)
      if (resource.table === owner) this.#find(resource.name).#requireWhole(before, after);
  }

  #requireWhole(before: Row, after: Row): void {
    const [was, is] = [before, after].map((row) => this.#parts.checked(row));
    const details = changeFaults(this.#validator, this.resource, was!, is!);
    if (details.length > 0) throw invalid(details);
  }

  async #write<T>(identity: Identity, work: (call: HookCall) => Promise<T>): Promise<T> {
    const { resource } = this;
    const call = (tx: Transaction): HookCall => ({
      context: this.#context,
      tx,
      identity,
      resource,
      time: this.#context.now(),
    });
    try {
      return await this.#context.database.transaction(async (tx) => {
        const result = await work(call(tx));
        await refreshOwnersOfParts(tx, {
          check: (owner, before, after) => this.#checkOwner(owner, before, after),
        });
        return result;
      });
    } catch (error) {
      throw constraintError(resource.table, error);
    }
  }
}

const stampFor = ({ identity, time }: HookCall): Stamp => stampOf(identity, time);
