#!/usr/bin/env node
/** Begins an application: `npm create @schema-screens FOLDER -- --name "Book club"`. */
import '@schema-screens/check/require-node';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { name: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm create @schema-screens FOLDER -- --name "Book club"');
  process.exit(78);
}
const { newApplication } = await import('@schema-screens/application');
const { default: packageJson } = await import('../package.json', { with: { type: 'json' } });
await newApplication(folder, {
  ...(values.name !== undefined && { name: values.name }),
  packages: { '@schema-screens/application': packageJson.version },
});
process.stdout.write(`${folder} is ready:\n\n  cd ${folder}\n  npm install\n  npm start\n\n`);
