/**
 * The whole life of an installation on PostgreSQL, as docs/operate.md describes it: `npm run life`. A clone is built, gets its first
 * administrator and the core system's data; a policyholder registers; everything is lost and restored from a backup. Then the release
 * before is upgraded to this one, that to a next one, and restarted, process by process, behind nginx and under load. Ends with 1 at the
 * first thing that is not as it must be. Takes some minutes, needs the packages (npm registry or its cache) and may start a PostgreSQL
 * server of its own. `npm run life -- upgrade` plays the upgrade alone. LIFE_MESSAGES (100000) are there before the upgrade, LIFE_WRITES (50) are written a second.
 * LIFE_LOG names a file that keeps what the processes print.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../support/databases/postgres-server.ts';
import { startSmtpReceiver } from '../support/stand-ins/smtp-receiver.ts';
import { expectThat } from './expect-that.ts';
import { startLoad } from './load.ts';
import { startLoadBalancer } from './load-balancer.ts';
import { activateStaff, type Client, createClient, passwordIn, registerPolicyholder } from './people.ts';
import { type PortalProcess, startProcess } from './portal-process.ts';
import { buildRelease, lastRelease, nextRelease, runScript } from './release.ts';
import { playUpgrade } from './upgrade.ts';

const publicUrl = 'https://portal.example.de';
const started = performance.now();
let stepStarted = started;
const step = (name: string): void => {
  const now = performance.now();
  const [total, own] = [now - started, now - stepStarted].map((ms) => (ms / 1000).toFixed(0).padStart(4));
  process.stdout.write(`${total} s ${own} s  ${name}\n`);
  stepStarted = now;
};

const folder = await mkdtemp(path.join(tmpdir(), 'portal-life-'));
const shared = path.join(folder, 'shared');
const backup = path.join(folder, 'backup');
const smtp = await startSmtpReceiver();
let postgres = await startPostgres();
const balancer = await startLoadBalancer();
const processes: PortalProcess[] = [];

const environment = (): Record<string, string> => ({
  NODE_ENV: 'production',
  PUBLIC_URL: publicUrl,
  DATABASE_URL: postgres.url,
  DOCUMENTS_URL: `file:${path.join(shared, 'documents')}`,
  LETTERS_DIR: path.join(shared, 'letters'),
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  SECRET_KEY: secretKey,
  DATA_DIR: path.join(folder, 'data'),
  DRAIN_SECONDS: '3',
  LOG_LEVEL: 'warn',
});
const secretKey = randomBytes(32).toString('hex');

async function startBoth(release: string): Promise<void> {
  for (const slot of [0, 1]) {
    processes[slot] = await startProcess(release, environment());
    balancer.use(slot, processes[slot].url);
  }
}

async function signInAntje(client: Client): Promise<void> {
  const token = await client.signIn('150000001', 'Meine-Tanne-77');
  const vertraege = await client.get('/api/imap2/currentVnVertraege', token);
  expectThat(vertraege.length === 2, 'the imported policyholder sees her two contracts');
  const { posteingang } = await client.get('/api/dateien/imap-und-myill', token);
  const document = posteingang.find((one: { art: string }) => one.art === 'imap2');
  const { daten } = await client.get(`/api/dateien/download/${document.id}/imap2`, token);
  const text = Buffer.from(String(daten).split(',')[1] ?? '', 'base64').toString();
  expectThat(text.includes('Frau Harms'), 'her imported document is there');
}

try {
  const release = await buildRelease(path.join(folder, 'release'));
  step('clone, packages, build');

  if (!process.argv.includes('upgrade')) await playInstallation(release);
  const old = await lastRelease();
  await playUpgrade({
    releases: {
      before: await buildRelease(path.join(folder, 'before'), old.commit),
      now: release,
      next: await nextRelease(release, path.join(folder, 'next')),
    },
    folder: path.join(folder, 'upgrade'),
    environment: environment(),
    step: (name) => step(name.replace('{before}', old.version)),
  });
} finally {
  for (const one of processes) await one.kill();
  await balancer.close();
  await smtp.close();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function backupTime(): Promise<number> {
  return Date.parse(JSON.parse(await readFile(path.join(backup, 'backup.json'), 'utf8')).created);
}

/** From the first administrator to the loss of everything and the restore. */
async function playInstallation(release: string): Promise<void> {
  const run = (script: string, ...args: string[]) => runScript(release, script, args, environment());
  const staff = (benutzername: string, rolle: string) =>
    run(
      'create-user',
      `--benutzername=${benutzername}`,
      '--vorname=Anna',
      '--name=Beispiel',
      `--email=${benutzername}@example.org`,
      `--rolle=${rolle}`,
    );
  const adminPassword = passwordIn(await staff('anna.admin', 'adm'));
  const inaPassword = passwordIn(await staff('ina.innen', 'idm'));
  step('first administrator');

  expectThat(
    (await run('import-core', path.join(release, 'docs/import/sample'))).includes('Imported in'),
    'the sample is imported',
  );
  step('import');

  await startBoth(release);
  const client = createClient(balancer.url);
  await activateStaff(client, 'anna.admin', adminPassword, 'Meine-Buche-77');
  const admin = await client.signIn('anna.admin', 'Meine-Buche-77');
  expectThat(
    (await client.get('/api/benutzer?query=', admin)).count === 2,
    'the administrator sees the users',
  );
  await activateStaff(client, 'ina.innen', inaPassword, 'Meine-Eiche-77');
  step('two processes, sign-in of the administrator');

  await registerPolicyholder(client, {
    smtp,
    shared,
    publicUrl,
    vertragNr: '870000001',
    plz: '26121',
    benutzername: '150000001',
    passwort: 'Meine-Tanne-77',
  });
  await signInAntje(client);
  step('registration of an imported policyholder: mail, link, letter, password');

  const ina = await client.signIn('ina.innen', 'Meine-Eiche-77');
  const before = startLoad(client, ina, 'vorher');
  await before.until(20);
  await run('backup', backup);
  const stored = await before.stop();
  expectThat(stored.failed.length === 0, `no call failed during the backup: ${stored.failed.join(', ')}`);
  step(`backup while ${stored.complete.size} messages were written`);

  for (const one of processes) await one.kill();
  await postgres.remove();
  for (const lost of ['shared', 'data']) await rm(path.join(folder, lost), { recursive: true, force: true });
  postgres = await startPostgres();
  await run('restore', backup);
  await startBoth(release);
  await signInAntje(client);
  const inaAgain = await client.signIn('ina.innen', 'Meine-Eiche-77');
  const found = await client.subjects(inaAgain, 'vorher');
  const begun = stored.begunBefore(await backupTime());
  for (const subject of begun)
    expectThat(found.has(subject), `the message ${subject} of before the backup is there`);
  step(`loss of everything, restore: ${found.size} messages are back`);
}
