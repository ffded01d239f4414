import { lockOf } from '@schema-screens/schema';
import { conflict, forbidden } from '../../shared/http-error.ts';
import { attributeOf, type Identity } from '../../shared/identity.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import type { Resource } from '../schema/resource.ts';
import type { Operation } from '../schema/resource-schema.ts';
import type { Row } from '../schema/table.ts';
import { createsOwnOnly, mayChangeOnlyAsOwner, mayDo } from './row-rights.ts';

/** Throws a 403 if the role has no right to do this with any row. */
export function requireRight({ rights }: Resource, { role }: Identity, operation: Operation): void {
  if (!rights[operation]?.includes(role)) throw forbidden();
}

/** Throws a 403 for a row that exists for the caller but does not fulfil the condition of their right. */
export function requireRowRight(
  resource: Resource,
  identity: Identity,
  operation: 'create' | 'change' | 'delete',
  row: Row,
): void {
  if (!mayDo(resource, identity, operation, row)) throw forbidden(requestTexts().mayNot[operation]);
}

/**
 * A caller's own row must remain the caller's: it cannot be given to somebody else.
 *
 * @param stored the row before a change; undefined: a new one
 */
export function requireOwn(resource: Resource, identity: Identity, values: Row, stored?: Row): void {
  const { own } = resource;
  const isOwn = stored
    ? mayChangeOnlyAsOwner(resource, identity, stored)
    : createsOwnOnly(resource, identity);
  if (own && isOwn && values[own.field] !== attributeOf(identity, own.attribute)) throw forbidden();
}

/** Throws a 409 if a row as it is stored is not deleted any more, or, with a list, gets and loses no parts. */
export function requireUnlocked({ locked }: Resource, stored: Row, list?: string): void {
  const lock = lockOf(locked, stored, list);
  if (lock) throw conflict(requestLocale().translate(lock.message));
}
