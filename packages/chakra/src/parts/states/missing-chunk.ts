const words = ['dynamically imported module', 'Importing a module script failed', 'Unable to preload'];

/**
 * Whether a chunk could not be loaded: without connection, or because a newer version replaced it on the server. Matches the
 * messages of Chromium and Firefox, Safari, and Vite.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && words.some((part) => error.message.includes(part));
}
