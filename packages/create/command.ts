#!/usr/bin/env node
/** Begins an application: `npm create @schema-screens FOLDER -- --name "Book club"`. */
import { parseArgs } from 'node:util';
import { newApplication } from '#new-application';
import packageJson from '../../package.json' with { type: 'json' };

const { values, positionals } = parseArgs({ options: { name: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm create @schema-screens FOLDER -- --name "Book club"');
  process.exit(78);
}
await newApplication(folder, {
  ...(values.name !== undefined && { name: values.name }),
  packages: { '@schema-screens/application': packageJson.version },
});
process.stdout.write(`${folder} is ready:\n\n  cd ${folder}\n  npm install\n  npm start\n\n`);
