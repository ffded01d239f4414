/**
 * Resends mails that could not be delivered (dead letters): `npm run resend:mail` lists them, `npm run resend:mail --
 * --all` or `-- --id=17` puts them back into the outbox, from where a running server sends them.
 */

import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../server/database/database.ts';
import { resendMails } from '../server/ports/mail/resend-mails.ts';
import { loadResources } from '../server/resources/resource-registry.ts';
import { prepareResourceTables } from '../server/resources/tables/resource-tables.ts';
import { runCommand } from '../server/run-command.ts';
import { readConfig, SettingsError } from '../server/shared/config/config.ts';
import { loadEnvironmentFile } from '../server/shared/config/environment-file.ts';
import { changeData } from './change-data.ts';
import { withDatabase } from './with-database.ts';

interface DeadLetter {
  readonly id: number;
  readonly anlage_zeit: string;
  readonly zweck: string;
  readonly fehler: string | null;
}

async function listDeadLetters(database: Database): Promise<void> {
  const { rows } = await sql<DeadLetter>`
    select id, anlage_zeit, zweck, fehler from mail_ausgang where zustand = 'unzustellbar' order by id`.execute(
    database.read,
  );
  for (const { id, anlage_zeit, zweck, fehler } of rows)
    process.stdout.write(`${String(id).padStart(8)}  ${anlage_zeit}  ${zweck.padEnd(8)}  ${fehler ?? ''}\n`);
  process.stdout.write(
    rows.length === 0
      ? 'Es gibt keine unzustellbaren E-Mails.\n'
      : 'Noch einmal senden: npm run resend:mail -- --all (oder --id=NUMMER)\n',
  );
}

async function main(): Promise<void> {
  loadEnvironmentFile('.env');
  const { values } = parseArgs({
    options: { all: { type: 'boolean' }, id: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) throw new SettingsError(['Aufruf: npm run resend:mail [-- --all | --id=NUMMER]']);
  const id = values.id === undefined ? undefined : Number(values.id);
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(values.id!))
    throw new SettingsError(['--id muss eine Nummer sein.']);
  if (id !== undefined && values.all) throw new SettingsError(['--all und --id gehen nicht zusammen.']);
  const config = readConfig(process.env);
  if (id === undefined && !values.all)
    return withDatabase(config, async (database) => {
      await prepareResourceTables(database, await loadResources());
      await listDeadLetters(database);
    });
  await changeData(config, 'resend:mail', async ({ database, resources }) => {
    const count = await database.transaction((tx) =>
      resendMails(tx, { now: () => new Date(), resources }, id),
    );
    process.stdout.write(`E-Mails, die noch einmal gesendet werden: ${count}\n`);
    return { 'E-Mails': count };
  });
}

runCommand(main);
