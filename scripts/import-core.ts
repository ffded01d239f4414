/**
 * Imports policyholders, contracts, claims, open items, brokers and documents of the core system from files: `npm run
 * import:core -- FOLDER`. docs/import describes the files and contains a sample.
 */

import { runCommand } from '@schema-screens/server/command';
import { changeData, readArgument } from '@schema-screens/server/operation';
import { bindDocumentStore, openDocumentStore } from '@schema-screens/server/ports';
import { importCore } from '../server/features/core-system/import/import-core.ts';
import { ImportError } from '../server/features/core-system/import/import-problems.ts';
import { openPortal } from './shared/portal-installation.ts';

async function main(): Promise<void> {
  const folder = readArgument('Where from? Usage: npm run import:core -- FOLDER');
  const portal = await openPortal();
  const { config } = portal;
  const started = performance.now();
  const documents = await openDocumentStore(config);
  await changeData(portal, 'import:core', async ({ database, resources }) => {
    await bindDocumentStore(database, documents, resources);
    const counts = await importCore({ database, resources, documents, now: () => new Date() }, folder);
    for (const [name, count] of counts)
      process.stdout.write(`${count.toLocaleString('en').padStart(12)}  ${name}\n`);
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stdout.write(`Imported in ${seconds} seconds.\n`);
    return Object.fromEntries(counts);
  });
}

runCommand(main, (error) => (error instanceof ImportError ? error.lines : undefined));
