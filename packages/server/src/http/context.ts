import type { RawBuilder, SqlBool } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { LeaseContext } from '../database/leases.ts';
import type { ContentCheckerContext } from '../ports/documents/attachments/content-checker.ts';
import type { DocumentContext } from '../ports/documents/document-store.ts';
import type { ScannerContext } from '../ports/scanner.ts';
import type { QueuesContext } from '../queues/queues.ts';
import type { GeneratedTypes, ResourceContext } from '../resources/schema/resource-registry.ts';
import type { Identity, Role } from '../shared/identity.ts';
import type { PagesContext } from './plugins/pages.ts';

/**
 * What every server has for its routes, hooks and jobs, created once at the start. What only some applications have (users, secrets,
 * mails) is an interface of its own beside its type, which a module joins to this one by `&`.
 *
 * @typeParam Types of the application's tables and resources
 */
export type AppContext<Types extends GeneratedTypes = GeneratedTypes> = ResourceContext<Types> &
  LeaseContext &
  DocumentContext &
  ContentCheckerContext &
  ScannerContext &
  QueuesContext &
  PagesContext;

/** Who uses the application, for what every application has: it does not know where users are kept. */
export interface Users {
  /** The resource that they are rows of; undefined if the application keeps them itself. */
  readonly resource: string | undefined;
  /** Roles whose users are colleagues (`staff` of `application.json`). */
  readonly staff: readonly Role[];
  /** A user in whose name a job goes on; undefined if the user no longer exists, is locked or has another role than at its start. */
  identityOf(db: Reader, userId: number, role: Role): Promise<Identity | undefined>;
  /** Whether a user is active and has a role; both are expressions of a statement. */
  isEntitled(userId: RawBuilder<unknown>, role: RawBuilder<unknown>): RawBuilder<SqlBool>;
  /** The name that colleagues see; undefined if there is no such user. */
  nameOf(db: Reader, userId: number): Promise<string | undefined>;
}

/** A server whose callers are users of the application. */
export interface UsersContext {
  readonly users: Users;
}
