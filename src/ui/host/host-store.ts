import { createStore } from '#engine';

/** Hosts that are loaded when they are first needed; a visitor of the sign-in page loads none of them. */
export const hostLoaders = {
  notices: () => import('./Toaster.tsx'),
  questions: () => import('./QuestionHost.tsx'),
  previews: () => import('./PreviewHost.tsx'),
};

export type HostName = keyof typeof hostLoaders;

const opened = createStore<ReadonlySet<HostName>>(new Set());

/**
 * From now on the host is drawn.
 *
 * @throws Error when its program cannot be fetched; the next call tries again
 */
export async function openHost<N extends HostName>(
  name: N,
): Promise<Awaited<ReturnType<(typeof hostLoaders)[N]>>> {
  const module = (await hostLoaders[name]()) as Awaited<ReturnType<(typeof hostLoaders)[N]>>;
  if (!opened.read().has(name)) opened.set(new Set([...opened.read(), name]));
  return module;
}

export const openHosts = opened.read;
export const onHostOpened = opened.subscribe;

/**
 * Loads the notices before there is a failure: a notice must not need a connection to be shown. For when
 * somebody begins to work; previews wait for the first document.
 */
export function preloadHosts(): void {
  for (const load of [hostLoaders.notices, hostLoaders.questions]) {
    // What failed to load now is requested again, and reported, when it is needed.
    load().catch(() => undefined);
  }
}
