import { type Stats, statSync } from 'node:fs';
import type { ViteDevServer } from 'vite';

/** Longer than chokidar's, which is 50 ms. */
const restMs = 80;

/**
 * Makes Vite's watcher (chokidar) report every last save. It leaves out a save that comes within 50 ms after another one,
 * such as an editor's that formats what it has just saved. Clocks of file systems may stand still for some milliseconds,
 * so the size counts too.
 */
export function notifyMissedSaves(watcher: ViteDevServer['watcher']): void {
  watcher.on('change', (file: string, reported?: Stats) => {
    if (!reported) return;
    setTimeout(() => {
      const now = statSync(file, { throwIfNoEntry: false });
      if (now && (now.mtimeMs !== reported.mtimeMs || now.size !== reported.size))
        watcher.emit('change', file, now);
    }, restMs).unref();
  });
}
