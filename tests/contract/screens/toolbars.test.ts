import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Button {
  kind?: string;
  use?: string;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const actions: Record<string, Button> = Object.assign(
  {},
  ...readdirSync('screens/shared').map((file) => read(`screens/shared/${file}`).actions),
);

test('no screen of a record begins with deleting it', () => {
  const screens = readdirSync('screens', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file.includes('/') && !file.startsWith('shared/'))
    .map((file) => read(`screens/${file}`) as { name: string; toolbar?: Button[] });
  const orders = screens.map(({ name, toolbar = [] }) => ({
    name,
    kinds: toolbar
      .map((button) => ({ ...(button.use && actions[button.use]), ...button }).kind)
      .filter((kind) => kind !== 'cancel'),
  }));
  expect(orders.filter(({ kinds }) => kinds.includes('delete')).length).toBeGreaterThan(3);
  expect(orders.filter(({ kinds }) => kinds.length > 1 && kinds[0] === 'delete')).toEqual([]);
});
