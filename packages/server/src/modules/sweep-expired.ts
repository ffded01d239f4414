import type { AppContext } from '../http/context.ts';
import type { Module } from './module.ts';

/**
 * Removes what has expired, those of a module in one transaction: one that fails keeps no other from its own. Throws what failed
 * first.
 */
export async function sweepExpired<Context extends Pick<AppContext, 'database'>>(
  context: Context,
  modules: readonly Pick<Module<Context>, 'sweeps'>[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const { sweeps = [] } of modules)
    if (sweeps.length > 0)
      await context.database
        .transaction(async (tx) => {
          for (const sweep of sweeps) await sweep(tx, context);
        })
        .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
