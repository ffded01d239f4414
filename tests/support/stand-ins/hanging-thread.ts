// Replaces the thread that checks contents: the file's name determines the failure.
import { parentPort } from 'node:worker_threads';

const deeper = (length: number, eaten: object[]): object[] =>
  length === 0 ? eaten : deeper(length - 1, [...eaten, { length }]);

parentPort?.on('message', ({ name }: { name: string }) => {
  if (name === 'hangs.pdf') for (;;);
  if (name === 'dies.pdf') throw new Error('It has died.');
  const eaten: object[] = [];
  if (name === 'eats.pdf') for (;;) eaten.push(deeper(10, []));
  const cost = { entries: 0, pages: 0, pixels: 0, unpackedBytes: 0, milliseconds: 0 };
  parentPort?.postMessage({ problem: undefined, cost });
  if (name === 'dies-later.pdf') process.exit(1);
});
