import { sweepExpired } from '../../../packages/server/src/create-server.ts';
import type { PortalContext } from '../../../server/features/portal-context.ts';
import { allModules } from '../../../server/portal.ts';

const hour = 60 * 60_000;

/** One round of the job that removes what has expired. */
export const sweep = (context: PortalContext): Promise<void> => sweepExpired(context, allModules);

/** One round of every hourly job. */
export async function runHourlyJobs(context: PortalContext): Promise<void> {
  for (const { every, run } of allModules.flatMap(({ jobs = [] }) => jobs))
    if (every === hour) await run(context);
}
