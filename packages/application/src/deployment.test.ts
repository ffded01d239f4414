import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBacklogMetrics } from '../../server/src/modules/system/backlog-metrics.ts';
import { readConfig } from '../../server/src/shared/config/config.ts';
import { createMetrics } from '../../server/src/shared/telemetry/metrics.ts';
import { writeDeployment } from './deployment.ts';

let folder: string;
let written: readonly string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  cpSync(join(import.meta.dirname, '../../../samples/clinic'), folder, { recursive: true });
  ({ written } = writeDeployment(folder, 'clinic.example.org'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string): string => readFileSync(join(folder, 'deploy', file), 'utf8');
const has = (tool: string): boolean =>
  spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined;

test('the files have the name of the application, and no place is left empty', () => {
  expect(written).toEqual([
    'Containerfile',
    'alerts.yml',
    'nginx.conf',
    'outage.html',
    'outage.json',
    'paws-clinic-backup.service',
    'paws-clinic-backup.timer',
    'paws-clinic.env.example',
    'paws-clinic.sysusers.conf',
    'paws-clinic.tmpfiles.conf',
    'paws-clinic@.service',
    'prometheus.yml',
  ]);
  for (const file of written) expect(read(file)).not.toMatch(/\{\{\w+\}\}|undefined|[Kk]undenportal/);
  expect(read('nginx.conf')).toContain('server_name clinic.example.org;');
  expect(read('nginx.conf')).toContain('map $uri $paws_clinic_outage {');
});

test('a file that somebody has changed stays as it is', () => {
  writeFileSync(join(folder, 'deploy/alerts.yml'), 'groups: []\n');
  rmSync(join(folder, 'deploy/prometheus.yml'));
  expect(writeDeployment(folder, 'clinic.example.org')).toEqual({
    written: ['prometheus.yml'],
    left: written.filter((file) => file !== 'prometheus.yml'),
  });
  expect(read('alerts.yml')).toBe('groups: []\n');
  rmSync(join(folder, 'deploy/alerts.yml'));
  writeDeployment(folder, 'clinic.example.org');
});

test('the page for an outage speaks the languages of the application, in its colour', () => {
  const page = read('outage.html');
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('Paws Clinic cannot be reached right now.');
  expect(page).toContain('<section lang="de">');
  expect(page).toContain('#7A3E9D');
  expect(JSON.parse(read('outage.json')).error.message).toMatch(/^Paws Clinic cannot be reached right now\./);
});

test('the example of settings is accepted once its secrets are filled in, and refused before', () => {
  // Applications write no letters; what reads their settings says where these would be.
  const settings = { ...parseEnv(read('paws-clinic.env.example')), LETTERS_DIR: '/srv/letters' };
  expect(() => readConfig(settings)).toThrow('SECRET_KEY');
  expect(readConfig({ ...settings, SECRET_KEY: 'ab'.repeat(32) }).production).toBe(true);
});

test('each alert uses metrics that every server has, and the documents say what to do', async () => {
  const rules = [...read('alerts.yml').matchAll(/- alert: (\w+)\n\s*expr: (.+)/g)];
  expect(rules.length).toBeGreaterThan(12);
  const metrics = createMetrics();
  createBacklogMetrics({ metrics } as never);
  const provided = new Set((await metrics.registry.getMetricsAsJSON()).map(({ name }) => name));
  const documents = readFileSync(join(import.meta.dirname, '../../../docs/operate-application.md'), 'utf8');
  for (const [, alert = '', expression = ''] of rules) {
    const names = [...expression.matchAll(/\bapp_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect([alert, names.filter((name) => !provided.has(name))]).toEqual([alert, []]);
    expect(documents).toContain(`\`${alert}\``);
  }
});

test.runIf(has('systemd-analyze'))('systemd accepts the units', () => {
  for (const unit of ['paws-clinic@.service', 'paws-clinic-backup.service', 'paws-clinic-backup.timer']) {
    const { stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'deploy', unit)], {
      encoding: 'utf8',
    });
    // Whether program and user exist depends on the machine.
    expect(stderr.split('\n').filter((line) => /paws-clinic[\w@.-]*:\d+/.test(line))).toEqual([]);
  }
});

test.runIf(has('nginx') && has('openssl'))('nginx accepts its configuration', () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=clinic.example.org', '-keyout', key, '-out', certificate];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]);
  const http = read('nginx.conf')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll(/^ *listen \[::\].*$/gm, '');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${http}\n}\n`);
  const { stderr } = spawnSync('nginx', ['-t', '-e', `${folder}/log`, '-c', file], { encoding: 'utf8' });
  expect(stderr).toContain('syntax is ok');
});
