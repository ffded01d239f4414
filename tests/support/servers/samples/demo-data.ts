import { cp } from 'node:fs/promises';

/** Number of policyholders in the demo data of journeys. */
export const demoScale = '40';

/** Fills a portal's data directory with the demo data loaded once for the whole run; otherwise the portal loads its own. */
export async function fillWithDemoData(dataDir: string): Promise<void> {
  const template = process.env.PORTAL_TEMPLATE;
  if (template) await cp(template, dataDir, { recursive: true });
}
