import type { FastifyInstance } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import { type RoleDeclaration, staffOf } from '#rules';
import type { AccountStore } from '../../server/accounts/account-store.ts';
import type { SchemaTypes } from '../../server/http/schema-types.ts';
import type { Users } from '../../server/http/users.ts';
import { workOnAuftrag } from '../../server/jobs/work-on-auftrag.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { performNextTask } from '../../server/queues/perform-next-task.ts';
import viewRoutes from '../../server/standard-features/ansicht/routes.ts';
import settingsRoutes from '../../server/standard-features/einstellung/routes.ts';
import eventRoutes from '../../server/standard-features/ereignis/routes.ts';
import type { RouteModule, RouteTools } from '../../server/standard-features/route-module.ts';
import bulkRoutes from '../../server/standard-features/sammelauftrag/routes.ts';

/** What every user of an application has: settings, saved views, live changes, and actions over many rows, such as imports. */
const modules: readonly RouteModule[] = [settingsRoutes, viewRoutes, eventRoutes, bulkRoutes];

const second = 1_000;

/** Registers them, and works on the actions while the server runs. */
export async function registerAccountFeatures(app: FastifyInstance, tools: RouteTools): Promise<void> {
  const { context } = tools;
  for (const module of modules)
    await app.register(async (scope) => module(scope.withTypeProvider<SchemaTypes>(), tools), {
      prefix: '/api',
    });
  startWorker(app, context, {
    signal: context.jobSignals.sammelauftrag,
    pace: { first: second, afterSignal: 0, idle: 2 * second, trouble: second },
    next: () =>
      performNextTask<'sammelauftrag'>(context, 'sammelauftrag', (task) => workOnAuftrag(app, context, task)),
    waiting: 'an action over many rows failed, will retry',
  });
}

const column = ({ resource }: AccountStore, name: string) => sql.ref(`${resource.table.name}.${name}`);

/** The accounts as users of the application. */
export const accountUsers = (accounts: AccountStore, roles: readonly RoleDeclaration[]): Users => ({
  resource: accounts.resource.name,
  staff: staffOf(roles),
  async identityOf(db, userId, role) {
    const account = await accounts.find(db, userId);
    return account?.isActive && account.role === role ? accounts.identityOf(account) : undefined;
  },
  isEntitled: (userId, role) =>
    sql<SqlBool>`exists (
      select 1 from ${sql.table(accounts.resource.table.name)}
      where ${column(accounts, 'id')} = ${userId} and ${column(accounts, 'active')}
        and ${column(accounts, 'role')} = ${role} and ${accounts.existing})`,
  nameOf: async (db, userId) => (await accounts.find(db, userId))?.name,
});
