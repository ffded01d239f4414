import { attributeOf, type Identity } from '../../shared/identity.ts';
import { forbidden } from '../../shared/portal-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { Resource } from '../schema/resource.ts';
import type { Operation } from '../schema/resource-schema.ts';
import type { Row } from '../schema/table.ts';
import { mayDo } from './row-rights.ts';

/** Throws a 403 if the role has no right to do this with any row. */
export function requireRight({ rights }: Resource, { role }: Identity, operation: Operation): void {
  if (!rights[operation]?.includes(role)) throw forbidden();
}

/** Throws a 403 for a row that exists for the caller but does not fulfil the condition of their right. */
export function requireAllowed(
  resource: Resource,
  identity: Identity,
  operation: 'create' | 'change' | 'delete',
  row: Row,
): void {
  if (!mayDo(resource, identity, operation, row)) throw forbidden(requestTexts().mayNot[operation]);
}

/** A caller's own row must remain the caller's: it cannot be given to somebody else. */
export function requireOwn({ own }: Resource, identity: Identity, values: Row): void {
  if (own?.roles.includes(identity.role) && values[own.field] !== attributeOf(identity, own.user))
    throw forbidden();
}
