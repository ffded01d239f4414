import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type Book, screens } from '../../../samples/embed/typed-screens.ts';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');

it('docs/embed.md has an example of typed screens that compiles', () => {
  expect(read('docs/embed.md')).toContain(`\`\`\`ts\n${read('samples/embed/typed-screens.ts')}\`\`\``);
  const faust: Book = { id: 1, title: 'Faust', genre: 'poetry', published: null };
  expect(screens.map(({ name }) => name)).toEqual(['BOOKS']);
  // @ts-expect-error The enumeration has no such key.
  const drama: Book = { ...faust, genre: 'drama' };
  expect(drama.title).toBe('Faust');
});
