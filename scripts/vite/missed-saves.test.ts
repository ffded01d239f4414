import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { notifyMissedSaves } from './missed-saves.ts';

it('two saves within milliseconds are reported with the final content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-watched-'));
  const file = join(folder, 'a.json');
  writeFileSync(file, '0');
  const vite = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
  notifyMissedSaves(vite.watcher);
  let seen = '';
  vite.watcher.on('change', (changed) => {
    seen = readFileSync(changed, 'utf8');
  });
  try {
    const save = (text: string): string => {
      writeFileSync(file, text);
      return seen;
    };
    await expect.poll(() => save('wird beobachtet')).toBe('wird beobachtet');
    for (const gap of [1, 20, 40]) {
      save(`erst ${gap}`);
      await pause(gap);
      save(`dann ${gap}`);
      await expect.poll(() => seen).toBe(`dann ${gap}`);
    }
  } finally {
    await vite.close();
    rmSync(folder, { recursive: true });
  }
});
