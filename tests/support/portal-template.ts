import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './portal.ts';

/** Playwright's global set-up: loads the demo data once; every portal of the run begins with a copy of them. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-template-'));
  const portal = await startPortal({ DATA_DIR: folder });
  await portal.close();
  process.env.PORTAL_TEMPLATE = folder;
  return () => rm(folder, { recursive: true, force: true });
}
