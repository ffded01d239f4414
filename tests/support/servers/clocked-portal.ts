import { rm } from 'node:fs/promises';
import { listeningPort } from '../../../packages/server/src/http/http-server.ts';
import { readConfig } from '../../../packages/server/src/shared/config/config.ts';
import { createPortal } from '../../../server/portal.ts';
import { test } from '../journeys/journey.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { demoScale, fillWithDemoData } from './samples/demo-data.ts';

/** A portal in the test's process, whose clock runs normally and can be advanced. */
interface ClockedPortal {
  readonly url: string;
  readonly dataDir: string;
  readonly now: () => Date;
  advance(seconds: number): void;
  close(): Promise<void>;
}

/** Starts it with demo data and the built front end. */
async function startClockedPortal(): Promise<ClockedPortal> {
  const dataDir = await scratchFolder('portal-journey-');
  await fillWithDemoData(dataDir);
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_SCALE: demoScale,
    LOG_LEVEL: 'silent',
  });
  const { app } = await createPortal({ config, now });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://localhost:${listeningPort(app)}`,
    dataDir,
    now,
    advance(seconds) {
      ahead += seconds * 1000;
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A journey with an additional portal whose clock it controls. */
export const clockedTest = test.extend<{ clocked: ClockedPortal }>({
  clocked: async ({ page }, use) => {
    const clocked = await startClockedPortal();
    await use(clocked);
    // Requests of the page must not reach a portal that is already closed.
    await page.close();
    await clocked.close();
  },
});
