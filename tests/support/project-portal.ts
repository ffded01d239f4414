import { type Portal, startPortal } from './portal.ts';
import { createTemporaryProject, type TemporaryProject } from './temporary-project.ts';

/**
 * A worker's portal over a copy of the project with samples laid over it; the copy goes with the portal.
 *
 * @param prepare builds the copy's front end, and whatever else has to be done before it starts
 */
export async function withProjectPortal(
  samples: readonly string[],
  prepare: (project: TemporaryProject) => Promise<unknown>,
  use: (portal: Portal) => Promise<void>,
): Promise<void> {
  const project = createTemporaryProject(...samples);
  try {
    await prepare(project);
    const portal = await startPortal({ DEMO_SCALE: '20' }, project.folder);
    await use(portal);
    await portal.close();
  } finally {
    project.remove();
  }
}
