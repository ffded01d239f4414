import { type Stats, statSync } from 'node:fs';
import type { ViteDevServer } from 'vite';

/** Longer than chokidar's 50 ms. */
const restMs = 80;

/**
 * Makes Vite's watcher (chokidar) report the last of several saves. It ignores a save within 50 ms after another one,
 * e.g. by an editor that formats what it has just saved. The clock of a file system may not advance for some
 * milliseconds, so the size is compared too.
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
