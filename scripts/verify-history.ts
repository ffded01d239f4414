/**
 * Verifies the history of records: `npm run verify:history` follows its hash chain and reports the first entry that is missing or
 * was altered. `-- --known="17 ab…"` also checks it against an end recorded earlier.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '@schema-screens/server/command';
import { withDatabase } from '@schema-screens/server/operation';
import {
  chainEndText,
  isChainEndText,
  prepareResourceTables,
  verifyStoredHistory,
} from '@schema-screens/server/resources';
import { ConfigError, SettingsError } from '@schema-screens/server/shared';
import { openPortal } from './shared/portal-installation.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { known: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) throw new SettingsError(['Usage: npm run verify:history [-- --known=CHECKSUM]']);
  if (values.known !== undefined && !isChainEndText(values.known))
    throw new SettingsError(['--known must be place and checksum, as this command prints them.']);
  const portal = await openPortal();
  const { resources } = portal;
  await withDatabase(portal, async (database) => {
    await prepareResourceTables(database, resources);
    const { start, end, unsealed, fault } = await verifyStoredHistory(
      database,
      resources.get(resources.vocabulary.history.history).table,
      values.known,
    );
    if (fault !== undefined) throw new ConfigError([`The history is not complete: ${fault}`]);
    const open = unsealed === 0 ? '' : `Not sealed yet, and so not verifiable: ${unsealed}.\n`;
    process.stdout.write(
      end.place === start.place
        ? `The history is empty.\n${open}`
        : `The history is complete: place ${start.place + 1} to ${end.place}.\n${open}Its end, against which it can be verified later: --known="${chainEndText(end)}"\n`,
    );
  });
}

runCommand(main);
