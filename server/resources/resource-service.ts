import { sql } from 'kysely';
import { sentence } from '../../rules/index.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { AppContext } from '../shared/context.ts';
import { databaseErrorCode, violatedConstraint } from '../shared/database-error.ts';
import { attributeOf, type Identity } from '../shared/identity.ts';
import { type ErrorDetail, forbidden, invalid, notFound } from '../shared/portal-error.ts';
import { applyStates, requireInitialStates } from './apply-states.ts';
import { checkChange, checkCreate } from './check-values.ts';
import { deleteRow, markDeleted } from './delete-rows.ts';
import { requireMatch } from './etag.ts';
import { visibleField } from './field-access.ts';
import { brokenReferences, lockReferences, referenceDetail } from './lock-references.ts';
import { lockRow, parseKey, readRow } from './read-rows.ts';
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
import type { RowRule } from './row-rules.ts';
import { rowScope, withOwn } from './row-scope.ts';
import { type Stamp, stampOf } from './stamp.ts';
import type { Row, RowOf } from './table.ts';
import { updateRow } from './update-rows.ts';
import type { Validator } from './validator.ts';
import { insertRow } from './write-rows.ts';

/** Returns the service of a resource. */
export type FindService = (resource: string) => ResourceService;

/** One resource with its rules, for its generic routes and others. */
export class ResourceService<Name extends string = string> {
  readonly resource: Resource;
  readonly #context: AppContext;
  readonly #hooks: ResourceHooks;
  readonly #validator: Validator;
  readonly #find: FindService;

  /** @param find returns the services of other resources, which rows may refer to */
  constructor(
    context: AppContext,
    resource: Resource<Name>,
    hooks: ResourceHooks,
    validator: Validator,
    find: FindService,
  ) {
    this.#find = find;
    this.resource = resource;
    this.#context = context;
    this.#hooks = hooks;
    this.#validator = validator;
  }

  /** The rows that exist for this caller, as an SQL condition. */
  scope(identity: Identity, operation: Operation) {
    return rowScope(this.resource, identity, operation, this.#hooks.alsoRows);
  }

  /** The rows that this caller may find or open, as an SQL condition; undefined if the role may do neither. */
  visible(identity: Identity) {
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

  /** A row with the texts of its references. */
  async #withTexts(db: Reader, identity: Identity, row: Row): Promise<Row> {
    const [shown] = await withReferenceTexts(db, this.references(identity), [row]);
    return shown!;
  }

  /** One row; throws a 404 if it does not exist for the caller. */
  async read(identity: Identity, id: string): Promise<RowOf<Name>> {
    const key = parseKey(this.resource.table, id);
    const scope = this.scope(identity, 'read');
    const row =
      key === undefined ? undefined : await readRow(this.#context.database.read, this.resource, scope, key);
    if (!row) throw notFound();
    return (await this.#withTexts(this.#context.database.read, identity, row)) as RowOf<Name>;
  }

  /** A row with the additional fields of its hooks. */
  async present(identity: Identity, row: Row): Promise<Row> {
    const context = this.#context;
    return (await this.#hooks.present?.({ context, identity, time: context.now() }, row)) ?? row;
  }

  /** Stores a new row from a request. Throws a 422 for invalid fields. */
  create(identity: Identity, body: unknown): Promise<Row> {
    const values = checkCreate(
      this.#validator,
      this.resource,
      identity,
      withOwn(this.resource, identity, body),
    );
    this.#requireOwn(identity, values);
    requireInitialStates(this.resource, values);
    return this.#write(identity, async (call) => {
      this.#requireReferences(values, await this.#lockReferences(call, values));
      const stored = {
        ...((await this.#hooks.beforeCreate?.(call, values)) ?? values),
        ...this.resource.onCreate,
      };
      const row = await insertRow(call.tx, this.resource.table, stored, stampFor(call));
      const created = await this.#after(call, row, this.#hooks.afterCreate);
      return this.#withTexts(call.tx, identity, created);
    });
  }

  /** Changes a row. Throws 404, 412 or 422; without an actual change the row and its version stay. */
  change(identity: Identity, id: string, body: unknown, ifMatch?: string): Promise<Row> {
    return this.#write(identity, async (call) => {
      // Before the row: a deletion of the referred row takes its locks in this order, too.
      const locked = await this.#lockReferences(call, body);
      const row = await this.#lock(call, 'change', id);
      requireMatch(ifMatch, row);
      const asked = checkChange(this.#validator, this.resource, identity, row, body);
      const checked = applyStates(this.resource, call, row, asked);
      this.#requireReferences(checked, locked);
      this.#requireOwn(identity, { ...row, ...checked });
      const changes = (await this.#hooks.beforeChange?.(call, row, checked)) ?? checked;
      if (Object.keys(changes).length === 0) return this.#withTexts(call.tx, identity, row);
      const current = this.#hooks.beforeChange ? await this.#readAgain(call, row) : row;
      const changed = await updateRow(call.tx, this.resource.table, current, changes, stampFor(call));
      return this.#withTexts(call.tx, identity, await this.#after(call, changed, this.#hooks.afterChange));
    });
  }

  /** Deletes a row, or marks it as deleted if the schema's `onDelete` says so. Throws 404 or 412. */
  delete(identity: Identity, id: string, ifMatch?: string): Promise<void> {
    return this.#write(identity, async (call) => {
      const row = await this.#lock(call, 'delete', id);
      requireMatch(ifMatch, row);
      await this.#hooks.beforeDelete?.(call, row);
      const { table, onDelete } = this.resource;
      if (onDelete) await markDeleted(call.tx, table, row, onDelete, stampFor(call));
      else await deleteRow(call.tx, table, row, stampFor(call));
      await this.#hooks.afterDelete?.(call, row);
    });
  }

  async #lock(call: HookCall, operation: Operation, id: string): Promise<Row> {
    const key = parseKey(this.resource.table, id);
    const scope = this.scope(call.identity, operation);
    const row = key === undefined ? undefined : await lockRow(call.tx, this.resource, scope, key);
    if (!row) throw notFound();
    return row;
  }

  /** The fields of a body that refer to rows that the caller sees; these are locked against deletion. */
  #lockReferences({ tx, identity }: HookCall, body: unknown): Promise<ReadonlySet<string>> {
    return lockReferences(tx, this.resource, body, (name) => {
      const { resource, visible } = this.#referred(identity, name);
      return { table: resource.table, visible };
    });
  }

  /** Throws a 422 for references to rows that do not exist for the caller. */
  #requireReferences(values: Row, locked: ReadonlySet<string>): void {
    const details = brokenReferences(this.resource, values, locked);
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
      throw asFieldError(resource, error);
    }
  }
}

const stampFor = ({ identity, time }: HookCall): Stamp => stampOf(identity, time);

/** The message of a rule over several rows, at the field where a user would change it. */
function ruleDetail({ fields }: Resource, rule: RowRule): ErrorDetail {
  const titleOf = (name: string): string => fields.get(name)?.title ?? name;
  if (rule.kind === 'period') return { dataPath: rule.from, message: rule.message ?? sentence('overlap') };
  const last = rule.fields.at(-1) ?? '';
  const titles = rule.fields.slice(0, -1).map(titleOf);
  const together =
    titles.length === 0
      ? sentence('unique', titleOf(last))
      : sentence('together', `${titles.join(', ')} und ${titleOf(last)}`);
  return { dataPath: last, message: rule.message ?? together };
}

function asFieldError(resource: Resource, error: unknown): unknown {
  const code = databaseErrorCode(error);
  const constraint = violatedConstraint(error);
  if (code === '23503') {
    const key = resource.table.foreignKeys.find(({ name }) => name === constraint);
    return key ? invalid([referenceDetail(key.field)]) : error;
  }
  if (code !== '23505' && code !== '23P01') return error;
  const rule = resource.table.rowRules.find(({ name }) => name === constraint);
  if (rule) return invalid([ruleDetail(resource, rule)]);
  const field = [...resource.fields.values()].find(
    ({ name }) => constraint === `${resource.table.name}_${name}_eindeutig`.slice(0, 63),
  );
  return field ? invalid([{ dataPath: field.name, message: sentence('unique', field.title) }]) : error;
}
