import { readConfig } from '../../../packages/server/src/shared/config/config.ts';
import { createPortal } from '../../../server/portal.ts';
import { createClock } from '../servers/test-clock.ts';

/** Number of policyholders in the demo data of servers under test. */
export const demoScale = '20';

/** Loads demo data into a database with tables; the data directory gets the documents. */
export async function loadDemoTemplate(dataDir: string, databaseUrl?: string): Promise<void> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_SCALE: demoScale,
    LOG_LEVEL: 'silent',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const { app } = await createPortal({ config, now: createClock().now });
  await app.close();
}
