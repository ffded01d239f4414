/** Hosts that are loaded when they are first needed; a visitor of the sign-in page loads none of them. */
export type HostName = 'notices' | 'questions' | 'previews';

let opened: ReadonlySet<HostName> = new Set();
const listeners = new Set<() => void>();

/** From now on the host is drawn. */
export function openHost(name: HostName): void {
  if (opened.has(name)) return;
  opened = new Set([...opened, name]);
  for (const listener of listeners) listener();
}

export function openHosts(): ReadonlySet<HostName> {
  return opened;
}

export function onHostOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
