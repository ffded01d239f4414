import type { RawBuilder } from 'kysely';
import { notFound } from '../shared/http-error.ts';
import type { Identity } from '../shared/identity.ts';
import type { Validator } from './checks/validator.ts';
import { changePart, changeRow } from './operations/change-row.ts';
import { checkRow } from './operations/check-row.ts';
import { copyRow, createPart, createRow } from './operations/create-row.ts';
import { deletePart, deleteRow } from './operations/delete-row.ts';
import { presentRow, type ResourceOperationContext } from './operations/resource-rules.ts';
import { RowParts } from './parts/row-parts.ts';
import type { PartWriter } from './parts/write-parts.ts';
import { constraintError } from './references/constraint-error.ts';
import { findExisting } from './references/find-existing.ts';
import { RowVisibility } from './references/row-visibility.ts';
import { parseKey, readRow } from './rows/read-rows.ts';
import { upsertKey } from './rows/upsert-key.ts';
import type { VisibleReferences } from './schema/references.ts';
import type { Resource } from './schema/resource.ts';
import type { HookCall, ResourceHooks } from './schema/resource-hooks.ts';
import type { ResourceContext } from './schema/resource-registry.ts';
import type { Operation } from './schema/resource-schema.ts';
import type { Row, RowOf } from './schema/table.ts';
import type { ReferredRows } from './schema/taken-values.ts';

/** Returns the service of a resource. */
export type GetResourceService = (resource: string) => ResourceService;

/** One resource with its rules, for its generic routes and others. */
export class ResourceService<Columns extends object = object> implements PartWriter {
  readonly resource: Resource;
  readonly #rules: ResourceOperationContext;

  /** @param find returns the services of other resources, which rows may refer to */
  constructor(
    context: ResourceContext,
    resource: Resource<Columns>,
    hooks: ResourceHooks,
    validator: Validator,
    find: GetResourceService,
  ) {
    this.resource = resource;
    this.#rules = {
      context,
      resource,
      hooks,
      validator,
      parts: new RowParts(resource, find),
      visibility: new RowVisibility(resource, find),
      copied: this,
      find: (name) => find(name).#rules,
    };
  }

  /** The rows that exist for this caller, as an SQL condition. */
  scope(identity: Identity, operation: Operation): RawBuilder<boolean> {
    return this.#rules.visibility.scope(identity, operation);
  }

  /** The rows that this caller may find or open, as an SQL condition; undefined if the role may do neither. */
  visible(identity: Identity): RawBuilder<boolean> | undefined {
    return this.#rules.visibility.visible(identity);
  }

  /** The references of its fields that the caller sees through. */
  references(identity: Identity): VisibleReferences {
    return this.#rules.visibility.references(identity);
  }

  /** The rows that sent values refer to and the caller sees; these are locked against changes and deletion. */
  lockReferences(call: HookCall, values: Row): Promise<ReferredRows> {
    return this.#rules.visibility.lockReferences(call, values);
  }

  /** One row; throws a 404 if it does not exist for the caller. */
  async read(identity: Identity, id: string): Promise<RowOf<Columns>> {
    const { read } = this.#rules.context.database;
    const key = parseKey(this.resource.table, id);
    const row =
      key === undefined ? undefined : await readRow(read, this.resource, this.scope(identity, 'read'), key);
    if (!row) throw notFound();
    return (await presentRow(this.#rules, read, identity, row)) as RowOf<Columns>;
  }

  /**
   * Stores a new row from a request. Throws a 422 for invalid fields.
   *
   * @param files values of its fields with files, whose contents are stored already
   */
  create(identity: Identity, body: unknown, files: Row = {}): Promise<Row> {
    return createRow(this.#rules, identity, body, files);
  }

  /**
   * Stores a new row that is made of one of another resource, as that says (`copies`). Throws a 404 if the caller may not read it, and
   * whatever `create` throws.
   */
  copy(identity: Identity, source: string, id: string): Promise<Row> {
    return copyRow(this.#rules, identity, source, id);
  }

  /**
   * What a body would do to a row, or as a new one, by the rules that need no other rows.
   *
   * @throws HttpError as the write itself
   */
  check(identity: Identity, body: unknown, row?: Row): Promise<'new' | 'changed' | 'unchanged'> {
    return checkRow(this.#rules, identity, body, row);
  }

  /** For each of some values the row with the same key that the caller may see; undefined if there is none. */
  matching(identity: Identity, key: string, values: readonly Row[]): Promise<readonly (Row | undefined)[]> {
    const { table } = this.resource;
    const scope = this.scope(identity, 'change');
    return findExisting(this.#rules.context.database.read, table, values, upsertKey(table, key), { scope });
  }

  /** Changes a row. Throws 404, 412 or 422; without an actual change the row and its version stay. */
  change(identity: Identity, id: string, body: unknown, ifMatch?: string, files: Row = {}): Promise<Row> {
    return changeRow(this.#rules, identity, { id, body, ifMatch, files });
  }

  /** Deletes a row, or marks it as deleted if the schema's `onDelete` says so. Throws 404 or 412. */
  delete(identity: Identity, id: string, ifMatch?: string): Promise<void> {
    return deleteRow(this.#rules, identity, id, ifMatch);
  }

  createPart(call: HookCall, entry: Row, fixed: Row, referred: ReferredRows): Promise<void> {
    return createPart(this.#rules, call, entry, fixed, referred);
  }

  changePart(call: HookCall, stored: Row, entry: Row, fixed: Row, referred: ReferredRows): Promise<void> {
    return changePart(this.#rules, call, stored, entry, fixed, referred);
  }

  deletePart(call: HookCall, stored: Row): Promise<void> {
    return deletePart(this.#rules, call, stored);
  }

  fieldError(error: unknown): unknown {
    return constraintError(this.resource.table, error);
  }
}
