/** Hosts that are loaded when they are first needed; a visitor of the sign-in page loads none of them. */
export const hostLoaders = {
  notices: () => import('./Toaster.tsx'),
  questions: () => import('./QuestionHost.tsx'),
  previews: () => import('./PreviewHost.tsx'),
};

export type HostName = keyof typeof hostLoaders;

let opened: ReadonlySet<HostName> = new Set();
const listeners = new Set<() => void>();

/**
 * From now on the host is drawn.
 *
 * @throws Error when its program cannot be fetched; the next call tries again
 */
export async function openHost<N extends HostName>(
  name: N,
): Promise<Awaited<ReturnType<(typeof hostLoaders)[N]>>> {
  const module = (await hostLoaders[name]()) as Awaited<ReturnType<(typeof hostLoaders)[N]>>;
  if (!opened.has(name)) {
    opened = new Set([...opened, name]);
    for (const listener of listeners) listener();
  }
  return module;
}

export function openHosts(): ReadonlySet<HostName> {
  return opened;
}

export function onHostOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Fetches what tells of failures before there are any: a notice must not need a connection to be shown. For when
 * somebody begins to work; previews wait for the first document.
 */
export function preloadHosts(): void {
  for (const load of [hostLoaders.notices, hostLoaders.questions]) {
    // What is missing now is asked for again, and told, when it is needed.
    load().catch(() => undefined);
  }
}
