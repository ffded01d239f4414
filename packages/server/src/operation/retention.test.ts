import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderName, removeOldBackups } from './retention.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

const dayName = (day: number) => folderName(new Date(Date.UTC(2026, 2, day, 2, 30)));

function addBackup(name: string, isComplete = true): string {
  mkdirSync(join(parent, name));
  writeFileSync(join(parent, name, isComplete ? 'backup.json' : 'secret.key'), '');
  return name;
}

test('the newest complete backups remain, and what is not named like one', async () => {
  const [first, second, third, fourth] = [1, 2, 3, 4].map((day) => addBackup(dayName(day)));
  const others = ['2026-03-01', 'vor-dem-umzug'].map((name) => addBackup(name));
  expect(await removeOldBackups(parent, 2)).toEqual([first, second]);
  expect(readdirSync(parent).sort()).toEqual([...others, third, fourth].sort());
  expect(await removeOldBackups(parent, 2)).toEqual([]);
});

test('an incomplete backup does not count, and is removed once a later one is complete', async () => {
  const complete = addBackup(dayName(1));
  const aborted = addBackup(dayName(2), false);
  expect(await removeOldBackups(parent, 1)).toEqual([]);
  const next = addBackup(dayName(3));
  const running = addBackup(dayName(4), false);
  expect(await removeOldBackups(parent, 2)).toEqual([aborted]);
  expect(readdirSync(parent).sort()).toEqual([complete, next, running]);
});
