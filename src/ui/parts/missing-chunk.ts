const words = ['dynamically imported module', 'Importing a module script failed', 'Unable to preload'];

/**
 * Whether a part of the program could not be fetched: without connection, or because a newer version has replaced it
 * on the server. The words are those of Chromium and Firefox, Safari, and Vite.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && words.some((part) => error.message.includes(part));
}
