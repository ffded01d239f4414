import { backgroundCall, identityOf } from '@schema-screens/server/http';
import type { Schema } from '@schema-screens/server/resources';
import { updateAccount } from '../../auth/update-account.ts';
import type { PortalAppContext } from '../../types/portal-types.ts';
import type { PortalRouteModule } from '../portal-context.ts';

/** Number of times each screen was opened, by route name. */
type UsageCounts = Readonly<Record<string, number>>;

const maxNames = 100;
const maxUses = 1_000_000;

/** Counts since the last report. */
const usesSchema: Schema<UsageCounts> = {
  type: 'object',
  title: 'Häufig genutzte Seiten',
  minProperties: 1,
  maxProperties: maxNames,
  propertyNames: { type: 'string', pattern: '^[A-Z][A-Z0-9_]{0,59}$' },
  additionalProperties: { type: 'integer', minimum: 1, maximum: 1000 },
};

/** Adds to a user's counters (haeufig_genutzt). Keeps the hundred most used names. */
async function countUsage(
  context: Pick<PortalAppContext, 'database' | 'resources' | 'now'>,
  benutzerId: number,
  uses: UsageCounts,
): Promise<void> {
  await context.database.transaction((tx) =>
    updateAccount(context, tx, {
      id: benutzerId,
      // The row is locked, so that counts from two tabs are not lost.
      set: ({ haeufig_genutzt: counts }) => ({ haeufig_genutzt: added(counts as UsageCounts, uses) }),
    }),
  );
}

function added(counts: UsageCounts, uses: UsageCounts): UsageCounts {
  const sums = new Map(Object.entries(counts));
  for (const [name, more] of Object.entries(uses))
    sums.set(name, Math.min((sums.get(name) ?? 0) + more, maxUses));
  const byUse = [...sums].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return Object.fromEntries(byUse.slice(0, maxNames));
}

/** Counts which screens the caller opened since the last report; sent when signing out or leaving the page. */
const routes: PortalRouteModule = (app, { context }) => {
  app.post(
    '/benutzer/haeufig-genutzt',
    {
      schema: { summary: 'Häufig genutzte Seiten zählen', body: usesSchema },
      config: { access: 'signedIn', session: backgroundCall },
    },
    async (request, reply) => {
      await countUsage(context, identityOf(request).userId, request.body);
      return reply.status(204).send();
    },
  );
};

export default routes;
