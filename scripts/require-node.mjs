// Loaded before a program (`node --import ./scripts/require-node.mjs …`): refuses a Node that is older than the one that the
// project runs on, in one line; such a Node could not even read the program's files. Plain JavaScript, no dependency.
import { readFileSync } from 'node:fs';

const { devDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const majorOf = (version) => Number(version.split('.')[0]);
const required = majorOf(devDependencies.node);

if (majorOf(process.versions.node) < required) {
  const msg = `Node ${required} or newer is needed; this is Node ${process.versions.node} (${process.execPath}).`;
  // The log of the server has JSON lines; commands are for people.
  const isServer =
    process.env.NODE_ENV === 'production' &&
    /[\\/](?:server[\\/]main|scripts[\\/]start)\.ts$/.test(process.argv[1] || '');
  if (isServer) process.stdout.write(`${JSON.stringify({ level: 60, time: Date.now(), msg })}\n`);
  else process.stderr.write(`${msg}\n`);
  process.exit(78);
}
