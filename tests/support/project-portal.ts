import type { PortalSettings } from './portal.ts';
import { createTemporaryProject, type TemporaryProject } from './temporary-project.ts';

/**
 * Settings of a portal over a copy of the project with samples laid over it; the copy goes with its use.
 *
 * @param prepare builds the copy's front end, and whatever else has to be done before it starts
 */
export async function withProjectPortal(
  samples: readonly string[],
  prepare: (project: TemporaryProject) => Promise<unknown>,
  use: (settings: PortalSettings) => Promise<void>,
): Promise<void> {
  const project = createTemporaryProject(...samples);
  try {
    await prepare(project);
    await use({ root: project.folder, env: { DEMO_SCALE: '20' } });
  } finally {
    project.remove();
  }
}
