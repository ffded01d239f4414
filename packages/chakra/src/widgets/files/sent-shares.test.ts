import { expect, it } from 'vitest';
import { uploadProgressByFile } from './use-files.ts';

const file = (length: number) => ({ name: 'a.pdf', size: length, content: 'x'.repeat(length), row: {} });
const files = [file(100), file(300), file(0)];

it.each([
  [0, undefined, [0, 0, 1]],
  [0.125, undefined, [0.5, 0, 1]],
  [0.625, undefined, [1, 0.5, 1]],
  [1, undefined, [1, 1, 1]],
  // Each file has a call of its own.
  [0.3, files[1]?.row, [1, 0.3, 0]],
])('%d of the call are sent', (share, item, expected) => {
  expect([...uploadProgressByFile(files, share, item).values()]).toEqual(expected);
});
