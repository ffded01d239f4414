import { rm } from 'node:fs/promises';
import { scratchFolder } from '../scratch-folder.ts';
import { startPortal } from '../servers/portal.ts';

/** Playwright's global set-up: loads the demo data once; every portal of the run starts with a copy of them. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await scratchFolder('portal-template-');
  const portal = await startPortal({ DATA_DIR: folder });
  await portal.close();
  process.env.PORTAL_TEMPLATE = folder;
  return () => rm(folder, { recursive: true, force: true });
}
