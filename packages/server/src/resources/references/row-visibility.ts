import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { invalid } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { rowScope } from '../rights/row-scope.ts';
import { primaryKeyRef } from '../rows/select-rows.ts';
import { visibleField } from '../schema/field-access.ts';
import { referencesOf, type VisibleReferences, visibleReferences } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import type { HookCall } from '../schema/resource-hooks.ts';
import type { Operation } from '../schema/resource-schema.ts';
import type { Row } from '../schema/table.ts';
import { type ReferredRows, takenFields } from '../schema/taken-values.ts';
import { lockReferences, readReferredRows, type VisibleReferenceFields } from './lock-references.ts';
import { referenceErrors } from './match-references.ts';

/** What is asked of other resources: which of their rows a caller sees. */
interface OtherRows {
  readonly resource: Resource;
  visible(identity: Identity): RawBuilder<boolean> | undefined;
}

/** The rows of a resource that callers see, and the rows that these refer to. */
export class RowVisibility {
  readonly #resource: Resource;
  readonly #find: (resource: string) => OtherRows;

  /** @param find returns the services of other resources */
  constructor(resource: Resource, find: (resource: string) => OtherRows) {
    this.#resource = resource;
    this.#find = find;
  }

  /** The rows that exist for this caller, as an SQL condition: parts with the row that they belong to. */
  scope(identity: Identity, operation: Operation): RawBuilder<boolean> {
    const scope = rowScope(this.#resource, identity, operation);
    const { partOf } = this.#resource;
    if (!partOf) return scope;
    const { owner, table, by } = partOf.list;
    const visible = this.#find(partOf.owner.name).visible(identity) ?? sql<boolean>`false`;
    return sql<boolean>`(${scope} and exists (select 1 from ${sql.table(owner.name)}
      where ${sql.ref(primaryKeyRef(owner))} = ${sql.ref(`${table.name}.${by}`)} and ${visible}))`;
  }

  /** The rows that this caller may find or open, as an SQL condition; undefined if the role may do neither. */
  visible(identity: Identity): RawBuilder<boolean> | undefined {
    const { rights } = this.#resource;
    const operation = (['search', 'read'] as const).find((each) => rights[each]?.includes(identity.role));
    return operation && this.scope(identity, operation);
  }

  /** The references of its fields that the caller sees through. */
  references(identity: Identity): VisibleReferences {
    return visibleReferences(this.#resource, referencesOf(this.#resource), (from, field) => {
      if (!visibleField(from, identity.role, field.name)) return undefined;
      const { resource, visible } = this.#referred(identity, field.schema['x-reference']!.resource);
      return visible && { resource, visible };
    });
  }

  /** Another resource, and its rows that the caller sees. */
  #referred(identity: Identity, name: string) {
    const service = this.#find(name);
    return { resource: service.resource, visible: service.visible(identity) };
  }

  /** The rows that sent values refer to and the caller sees; these are locked against changes and deletion. */
  lockReferences({ tx, identity }: HookCall, values: Row): Promise<ReferredRows> {
    return lockReferences(tx, this.#resource, values, this.#tables(identity));
  }

  /** The same rows as they are now, for fields that take values from them. */
  async readReferred(db: Reader, identity: Identity, values: Row): Promise<ReferredRows> {
    if (takenFields(this.#resource).length === 0) return new Map();
    return readReferredRows(db, this.#resource, values, this.#tables(identity));
  }

  #tables(identity: Identity) {
    return (name: string) => {
      const { resource, visible } = this.#referred(identity, name);
      return { table: resource.table, visible };
    };
  }

  /** Throws a 422 for references to rows that do not exist for the caller, or do not match the row as it will be. */
  async requireReferences(
    { tx, identity }: HookCall,
    row: Row,
    written: Row,
    visible: VisibleReferenceFields,
  ): Promise<void> {
    const details = await referenceErrors(
      tx,
      this.#resource,
      row,
      written,
      visible,
      (name) => this.#referred(identity, name).visible,
    );
    if (details.length > 0) throw invalid(details);
  }
}
