import { createStore } from '#engine';

/** Hosts that are loaded on first use; a visitor of the sign-in page loads none of them. */
export const hostLoaders = {
  notices: () => import('./Toaster.tsx'),
  questions: () => import('./QuestionHost.tsx'),
  previews: () => import('./PreviewHost.tsx'),
  focus: () => import('./FocusNet.tsx'),
};

export type HostName = keyof typeof hostLoaders;

const opened = createStore<ReadonlySet<HostName>>(new Set());

/**
 * Renders the host from now on.
 *
 * @throws Error if it cannot be loaded; the next call retries
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
 * Preloads the notices, so that showing an error does not need a connection, and watches the focus from now on. Call it
 * when the user starts to work; previews wait for the first document.
 */
export function preloadHosts(): void {
  for (const load of [hostLoaders.notices, hostLoaders.questions, () => openHost('focus')]) {
    // What failed to load is requested again, and reported, when it is needed.
    load().catch(() => undefined);
  }
}
