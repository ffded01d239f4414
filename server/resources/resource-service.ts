import { type RawBuilder, sql } from 'kysely';
import { isRecord } from '../../rules/index.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { AppContext } from '../shared/context.ts';
import { attributeOf, type Identity } from '../shared/identity.ts';
import { type ErrorDetail, forbidden, invalid, notFound } from '../shared/portal-error.ts';
import { applyStates, requireInitialStates, requireNewState } from './apply-states.ts';
import { unmatchedReferences } from './check-dependences.ts';
import { checkChange, checkCreate } from './check-values.ts';
import { constraintError } from './constraint-error.ts';
import { deleteRow } from './delete-rows.ts';
import { requireMatch } from './etag.ts';
import { visibleField } from './field-access.ts';
import { filledValues } from './filled-values.ts';
import { lastPlace, lockOwner, lockOwnerOf, requireDispensable } from './lock-owner.ts';
import { brokenReferences, lockReferences, type SeenFields } from './lock-references.ts';
import { entryValues, replacingValues } from './part-values.ts';
import type { Deletion } from './plan-deletion.ts';
import { lockRow, parseKey, readRow, rowsWithKeys } from './read-rows.ts';
import {
  referencesOf,
  type SeenReference,
  type SeenReferences,
  seenReference,
  withReferenceTexts,
} from './references.ts';
import type { Resource } from './resource.ts';
import type { HookCall, ResourceHooks } from './resource-hooks.ts';
import type { Operation } from './resource-schema.ts';
import { RowParts } from './row-parts.ts';
import { mayDo } from './row-rights.ts';
import { rowScope, withOwn } from './row-scope.ts';
import { keyOf } from './select-rows.ts';
import { type Stamp, stampOf } from './stamp.ts';
import { storedValues } from './stored-values.ts';
import type { Row, RowOf } from './table.ts';
import { updateRow } from './update-rows.ts';
import type { Validator } from './validator.ts';
import { type PartService, type SentParts, withFutureParts, withStoredParts } from './write-parts.ts';
import { insertRow } from './write-rows.ts';

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
    this.resource = resource;
    this.#context = context;
    this.#hooks = hooks;
    this.#validator = validator;
  }

  /** The rows that exist for this caller, as an SQL condition: parts with the row that they belong to. */
  scope(identity: Identity, operation: Operation): RawBuilder<boolean> {
    const scope = rowScope(this.resource, identity, operation, this.#hooks.alsoRows);
    const { partOf } = this.resource;
    if (!partOf) return scope;
    const { owner, table, by } = partOf.list;
    const visible = this.#find(partOf.owner.name).visible(identity) ?? sql<boolean>`false`;
    return sql<boolean>`(${scope} and exists (select 1 from ${sql.table(owner.name)}
      where ${sql.ref(keyOf(owner))} = ${sql.ref(`${table.name}.${by}`)} and ${visible}))`;
  }

  /** The rows that this caller may find or open, as an SQL condition; undefined if the role may do neither. */
  visible(identity: Identity): RawBuilder<boolean> | undefined {
    const { rights } = this.resource;
    const operation = (['search', 'read'] as const).find((each) => rights[each]?.includes(identity.rolle));
    return operation && this.scope(identity, operation);
  }

  /** The references of its fields that the caller sees through. */
  references(identity: Identity): SeenReferences {
    const entries = referencesOf(this.resource).flatMap((field): [string, SeenReference][] => {
      if (!visibleField(this.resource, identity.rolle, field.name)) return [];
      const { resource, ...service } = this.#referred(identity, field.schema['x-reference']!.resource);
      const reference = service.visible && seenReference(field, resource, service.visible);
      return reference ? [[field.name, reference]] : [];
    });
    return new Map(entries);
  }

  /** Another resource, and its rows that the caller sees. */
  #referred(identity: Identity, name: string) {
    const service = this.#find(name);
    return { resource: service.resource, visible: service.visible(identity) };
  }

  /** A row as the caller gets it: with the texts of its references, and its parts. */
  async #shown(db: Reader, identity: Identity, row: Row): Promise<Row> {
    const [shown] = await withReferenceTexts(db, this.references(identity), [row]);
    return this.#parts.shown(db, identity, shown!);
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

  /** A row with the additional fields of its hooks. */
  async present(identity: Identity, row: Row): Promise<Row> {
    const context = this.#context;
    return (await this.#hooks.present?.({ context, identity, time: context.now() }, row)) ?? row;
  }

  /** Stores a new row from a request. Throws a 422 for invalid fields. */
  create(identity: Identity, body: unknown): Promise<Row> {
    return this.#write(identity, async (call) => {
      const place = await this.#lastPlace(call, body);
      return this.#shown(call.tx, identity, await this.#create(call, body, place));
    });
  }

  /** The place of a part that is added by a call of its own; the row that it belongs to is locked. */
  async #lastPlace({ tx, identity }: HookCall, body: unknown): Promise<Row> {
    const { partOf } = this.resource;
    const visible = partOf && this.#find(partOf.owner.name).visible(identity);
    const key =
      partOf && isRecord(body) ? parseKey(partOf.list.owner, String(body[partOf.list.by])) : undefined;
    if (!visible || key === undefined) return {};
    return (await lockOwner(tx, partOf.list, key, visible)) ? lastPlace(tx, partOf, key) : {};
  }

  /** Stores a part of a row. */
  async createPart(call: HookCall, entry: Row, fixed: Row, seen: SeenFields): Promise<void> {
    this.#requireRight(call.identity, 'create');
    const given = new Set([...seen, ...Object.keys(fixed)]);
    await this.#create(call, entryValues(this.resource, entry), fixed, given);
  }

  async #create(call: HookCall, body: unknown, fixed: Row, seen?: SeenFields): Promise<Row> {
    const { identity, tx } = call;
    const lists = await this.#parts.sent(call, body, undefined, await this.#parts.lockReferences(call, body));
    const own = withOwn(this.resource, identity, withFutureParts(identity, body, lists));
    const values = checkCreate(this.#validator, this.resource, identity, own, fixed);
    this.#requireOwn(identity, values);
    requireInitialStates(this.resource, values);
    const references = seen ?? (await this.lockReferences(call, values));
    await this.#requireReferences(call, values, values, references);
    const columns = this.#parts.columnsOf(values);
    const stored = {
      ...((await this.#hooks.beforeCreate?.(call, columns)) ?? storedValues(this.resource, columns)),
      ...filledValues(this.resource.onCreate, call),
    };
    const row = await insertRow(tx, this.resource.table, stored, stampFor(call));
    this.#requireAllowed(call, 'create', row);
    return this.#after(call, await this.#writeParts(call, row, lists), this.#hooks.afterCreate);
  }

  /** Changes a row. Throws 404, 412 or 422; without an actual change the row and its version stay. */
  change(identity: Identity, id: string, body: unknown, ifMatch?: string): Promise<Row> {
    return this.#write(identity, async (call) => {
      await this.#lockOwner(call, id);
      // Before the row: a deletion of the referred row takes its locks in this order, too.
      const seen = await this.lockReferences(call, body);
      const seenInParts = await this.#parts.lockReferences(call, body);
      const row = await this.#lock(call, 'change', id);
      this.#requireAllowed(call, 'change', row);
      requireMatch(ifMatch, row);
      requireNewState(this.resource, identity.rolle, row, body);
      const lists = await this.#parts.sent(call, body, row, seenInParts);
      const future = withFutureParts(identity, body, lists);
      const whole = withStoredParts(await this.#parts.whole(call.tx, row), lists);
      const asked = this.#asked(call, whole, future);
      return this.#shown(call.tx, identity, await this.#change(call, row, asked, seen, lists));
    });
  }

  /** Changes a part of a row. */
  async changePart(call: HookCall, stored: Row, entry: Row, fixed: Row, seen: SeenFields): Promise<void> {
    const { identity } = call;
    const asked = this.#asked(call, stored, replacingValues(this.resource.partOf!, identity.rolle, entry));
    if (Object.keys(asked).length > 0) {
      this.#requireRight(identity, 'change');
      this.#requireAllowed(call, 'change', stored);
    }
    const moved = Object.entries(fixed).filter(([name, value]) => stored[name] !== value);
    await this.#change(call, stored, { ...asked, ...Object.fromEntries(moved) }, seen, []);
  }

  /** The checked columns to change. */
  #asked(call: HookCall, row: Row, body: unknown): Row {
    const asked = checkChange(this.#validator, this.resource, call.identity, row, body);
    return applyStates(this.resource, call, row, asked);
  }

  async #change(
    call: HookCall,
    row: Row,
    checked: Row,
    seen: SeenFields,
    lists: readonly SentParts[],
  ): Promise<Row> {
    const future = { ...row, ...checked };
    await this.#requireReferences(call, future, checked, seen);
    this.#requireOwn(call.identity, future);
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
      await this.#lockOwner(call, id);
      const row = await this.#lock(call, 'delete', id);
      this.#requireAllowed(call, 'delete', row);
      requireMatch(ifMatch, row);
      if (this.resource.partOf) await requireDispensable(call.tx, this.resource.partOf, row);
      await this.#delete(call, row);
    });
  }

  /** Deletes a part of a row. */
  async deletePart(call: HookCall, stored: Row): Promise<void> {
    this.#requireRight(call.identity, 'delete');
    this.#requireAllowed(call, 'delete', stored);
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

  #requireRight({ rolle }: Identity, operation: Operation): void {
    if (!this.resource.rights[operation]?.includes(rolle)) throw forbidden();
  }

  /** Writes lists of parts; returns their row as it is then. */
  async #writeParts(call: HookCall, row: Row, lists: readonly SentParts[]): Promise<Row> {
    return (await this.#parts.write(call, row, lists)) ? this.#readAgain(call, row) : row;
  }

  /** The row that a part belongs to is locked before the part. */
  async #lockOwner({ tx }: HookCall, id: string): Promise<void> {
    const key = this.resource.partOf && parseKey(this.resource.table, id);
    if (this.resource.partOf && key !== undefined) await lockOwnerOf(tx, this.resource.partOf.list, key);
  }

  async #lock(call: HookCall, operation: Operation, id: string): Promise<Row> {
    const key = parseKey(this.resource.table, id);
    const scope = this.scope(call.identity, operation);
    const row = key === undefined ? undefined : await lockRow(call.tx, this.resource, scope, key);
    if (!row) throw notFound();
    return row;
  }

  /** Throws a 403 for a row that exists for the caller but does not fulfil the condition of his right. */
  #requireAllowed({ identity }: HookCall, operation: 'create' | 'change' | 'delete', row: Row): void {
    if (!mayDo(this.resource, identity, operation, row)) throw forbidden(refusals[operation]);
  }

  /** The fields of a body that refer to rows that the caller sees; these are locked against deletion. */
  lockReferences({ tx, identity }: HookCall, body: unknown): Promise<SeenFields> {
    return lockReferences(tx, this.resource, body, (name) => {
      const { resource, visible } = this.#referred(identity, name);
      return { table: resource.table, visible };
    });
  }

  /** Throws a 422 for references to rows that do not exist for the caller, or do not match the row as it will be. */
  async #requireReferences({ tx }: HookCall, row: Row, written: Row, seen: SeenFields): Promise<void> {
    const broken = brokenReferences(this.resource, written, seen);
    const unmatched = await unmatchedReferences(tx, this.resource, row, written);
    const isBroken = ({ dataPath }: ErrorDetail) => broken.some((detail) => detail.dataPath === dataPath);
    const details = [...broken, ...unmatched.filter((detail) => !isBroken(detail))];
    if (details.length > 0) throw invalid(details);
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

  /** A caller's own row must remain the caller's: it cannot be given to somebody else. */
  #requireOwn(identity: Identity, values: Row): void {
    const { own } = this.resource;
    if (own?.roles.includes(identity.rolle) && values[own.field] !== attributeOf(identity, own.user))
      throw forbidden();
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
      return await this.#context.database.transaction((tx) => work(call(tx)));
    } catch (error) {
      throw constraintError(resource.table, error);
    }
  }
}

const refusals = {
  create: 'So dürfen Sie diesen Eintrag nicht anlegen.',
  change: 'Diesen Eintrag dürfen Sie nicht ändern.',
  delete: 'Diesen Eintrag dürfen Sie nicht löschen.',
};

const stampFor = ({ identity, time }: HookCall): Stamp => stampOf(identity, time);
