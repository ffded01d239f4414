import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text as wholeText } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBacklogMetrics } from '../../../packages/server/src/modules/system/backlog-metrics.ts';
import { readConfig } from '../../../packages/server/src/shared/config/config.ts';
import { createMetrics } from '../../../packages/server/src/shared/telemetry/metrics.ts';
import { coreSystemDurations } from '../../../server/features/core-system/bound-core-system.ts';
import { freePort } from '../../support/servers/processes/free-port.ts';
import { waitFor } from '../../support/wait-for.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const container = read('deploy/Containerfile');
const unit = read('deploy/kundenportal@.service');
const backupUnit = read('deploy/kundenportal-backup.service');
const folders = read('deploy/kundenportal.tmpfiles.conf');
const nginx = read('deploy/nginx.conf');
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);

const example = () => {
  const env = parseEnv(read('deploy/portal.env.example'));
  return { ...env, SECRET_KEY: 'ab'.repeat(32) };
};

/** Whether a program is installed. */
const has = (tool: string): boolean =>
  spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined;

test('the example of settings is accepted once its secrets are filled in, and refused before', () => {
  expect(readConfig(example()).production).toBe(true);
  expect(() => readConfig(parseEnv(read('deploy/portal.env.example')))).toThrow('SECRET_KEY');
});

test('every setting in the Containerfile and the unit is in docs/settings.md', () => {
  const names = [...`${container}\n${unit}`.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(4);
  const documented = read('docs/settings.md');
  for (const name of names) expect(documented).toContain(`\`${name}\``);
});

test('the default port, the container’s and the first one behind nginx agree', () => {
  const { port } = readConfig({});
  expect(numberIn(container, /EXPOSE (\d+)/)).toBe(port);
  expect(numberIn(container, / PORT=(\d+)/)).toBe(port);
  expect(container).toMatch(/127\.0\.0\.1:\$\{process\.env\.PORT\}\/api\/health\/live/);
  expect(numberIn(nginx, /server 127\.0\.0\.1:(\d+)/)).toBe(port);
});

test('the container is built from one image, of the version of Node that the tests run on', () => {
  const [image, ...others] = container.match(/^FROM \S+/gm) ?? [];
  const [name, digest] = image?.split('@') ?? [];
  expect(name).toBe(`FROM docker.io/library/node:${process.versions.node}-slim`);
  expect(digest).toMatch(/^sha256:[\da-f]{64}$/);
  expect(others).toEqual([image]);
});

test('systemd restarts after every failure but a wrong setting', () => {
  expect(read('packages/server/src/command/run-command.ts')).toContain(
    `wrongSetting = ${numberIn(unit, /RestartPreventExitStatus=(\d+)/)};`,
  );
  expect(unit).toContain('Restart=always');
  expect(unit).toContain('StartLimitIntervalSec=0');
});

test('nginx redirects pages to TLS and refuses API calls without it', () => {
  const [plain = '', secure = ''] = nginx.split(/^server \{$/m).slice(1);
  expect(plain).toMatch(/location \/ \{\s*return 301 https:/);
  expect(plain).toMatch(/location \/api\/ \{\s*return 403;/);
  expect(secure).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  for (const suite of /ssl_ciphers (.*);/.exec(secure)?.[1]?.split(':') ?? [''])
    expect(suite).toMatch(/^ECDHE\+(AESGCM|CHACHA20)$/);
});

test('time-outs and size limits agree with those of the server', () => {
  const server = read('packages/server/src/http/http-server.ts');
  expect(numberIn(nginx, /keepalive_timeout (\d+)s/) * 1000).toBeLessThan(
    numberIn(server.replaceAll('_', ''), /keepAliveTimeout: (\d+)/),
  );
  const { drainSeconds } = readConfig(example());
  const grace =
    numberIn(read('packages/server/src/http/stop-on-signals.ts').replaceAll('_', ''), /graceMs = (\d+)/) /
    1000;
  expect(numberIn(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(drainSeconds + grace);
  // 20 MiB as base64.
  expect(numberIn(nginx, /client_max_body_size (\d+)m/) * 1024 ** 2).toBeGreaterThan(
    (20 * 1024 ** 2 * 4) / 3,
  );
});

test('nginx never marks a process as down, so a rolling restart cannot take out both', () => {
  const servers = nginx.match(/^\s*server 127.*$/gm) ?? [];
  expect(servers).toHaveLength(2);
  for (const line of servers) expect(line).toContain('max_fails=0');
});

test('nginx forwards the client’s address and keeps the metrics on the machine', () => {
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(nginx).toMatch(/location = \/api\/metrics \{\s*return 404;/);
});

test('the container contains every folder that the server reads', () => {
  const copied = [...container.matchAll(/^COPY (?:--from=\S+ \/app\/)?(\w+) \.\/\1$/gm)].map(
    ([, name]) => name,
  );
  const needed = new Set(
    globSync('{server,packages/server/src,scripts}/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => file.startsWith('server/'))
      .flatMap((file) => [...read(file).matchAll(/'(?:\.\.\/)+(\w+)\//g)].map(([, folder]) => folder!))
      .filter((folder) => existsSync(join(root, folder)) && folder !== 'node_modules'),
  );
  for (const folder of [...needed, 'server', 'scripts', 'dist']) expect(copied).toContain(folder);
});

/** Metrics of rules that other exporters provide. */
const foreignMetrics: ReadonlyMap<string, string> = new Map([
  ['up', 'Prometheus'],
  ['probe_ssl_earliest_cert_expiry', 'blackbox_exporter'],
]);
const alertRules = [...read('deploy/alerts.yml').matchAll(/- alert: (\w+)\n\s*expr: (.+)/g)].map(
  ([, alert = '', expression = '']) => ({ alert, expression }),
);

/** The names of metrics in an expression: what is no label, value, range, function or operator. */
const metricsIn = (expression: string): string[] =>
  expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring) \([^)]*\)|"[^"]*"/g, ' ')
    .match(/\b[a-zA-Z_]\w*\b(?! *\()/g)!
    .filter((name) => !['and', 'or', 'unless', 'by', 'without'].includes(name))
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));

test('each alert uses metrics that the server or a named exporter provides', async () => {
  const metrics = createMetrics('portal');
  coreSystemDurations(metrics.registry);
  createBacklogMetrics({ metrics } as never);
  const exported = new Set((await metrics.registry.getMetricsAsJSON()).map(({ name }) => name));
  const unknown = alertRules.flatMap(({ alert, expression }) => {
    const names = metricsIn(expression);
    const missing = names.filter((name) => !exported.has(name) && !foreignMetrics.has(name));
    return names.length === 0 || missing.length > 0 ? [`${alert}: ${missing.join(', ')}`] : [];
  });
  expect(unknown).toEqual([]);
  const used = new Set(alertRules.flatMap(({ expression }) => metricsIn(expression)));
  for (const name of foreignMetrics.keys()) expect(used).toContain(name);
});

test('each alert says in the docs what to do, and each job that it names is scraped', () => {
  expect(alertRules).toHaveLength(read('deploy/alerts.yml').match(/- alert:/g)!.length);
  const documented = read('docs/operate.md');
  for (const { alert } of alertRules) expect(documented).toMatch(new RegExp(`^\\| .*\`${alert}\``, 'm'));
  const scraped = read('deploy/prometheus.yml').match(/(?<=job_name: )\S+/g);
  for (const [, job] of read('deploy/alerts.yml').matchAll(/job="([^"]+)"/g)) expect(scraped).toContain(job);
});

test.each([
  ['documents that fill their disk', 'portal_documents_free_bytes'],
  ['documents that cannot be stored', 'portal_documents_up'],
  ['a missing backup', 'portal_backup_completed_timestamp_seconds'],
  ['a failed backup', 'portal_backup_failed_timestamp_seconds'],
  ['a certificate that expires', 'probe_ssl_earliest_cert_expiry'],
  ['requests that wait for a connection', 'portal_database_waiting'],
])('there is an alert for %s', (_, metric) => {
  expect(alertRules.flatMap(({ expression }) => metricsIn(expression))).toContain(metric);
});

const units = ['kundenportal@.service', 'kundenportal-backup.service', 'kundenportal-backup.timer'];

test('the user and the folders that the units expect are created by systemd', () => {
  for (const one of [unit, backupUnit]) {
    const [, user] = /^User=(.+)$/m.exec(one) ?? [];
    expect(read('deploy/kundenportal.sysusers.conf')).toMatch(new RegExp(`^u ${user} `, 'm'));
    const needed = [
      ...[...one.matchAll(/^(?:ReadWritePaths|EnvironmentFile)=(.+)$/gm)].flatMap(([, paths]) =>
        paths!.split(' '),
      ),
      ...[...one.matchAll(/--into=(\S+)/g)].map(([, into]) => into!),
    ];
    for (const file of needed) expect(folders).toMatch(new RegExp(`^[dC] ${file} `, 'm'));
  }
  const { DOCUMENTS_URL, LETTERS_DIR, DATA_DIR } = example() as Record<string, string>;
  for (const folder of [DOCUMENTS_URL!.replace('file:', ''), LETTERS_DIR!])
    expect(folders).toMatch(new RegExp(`^d ${folder} `, 'm'));
  expect(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`).toBe(DATA_DIR);
});

test('commands and units read the same settings', () => {
  const [, file] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? [];
  expect(backupUnit).toContain(`EnvironmentFile=${file}`);
  const [, folder] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? [];
  expect(folders).toMatch(new RegExp(`^L ${folder}/\\.env .* ${file}$`, 'm'));
});

test('operators’ programs check the version of Node before they are read', () => {
  const check = '--import ./scripts/require-node.mjs';
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unchecked = Object.entries(scripts).flatMap(([name, line]) => {
    const [, file] = /^node .*?(scripts\/[\w-]+\.ts)$/.exec(line) ?? [];
    if (!file || !/(?:run-command|server\/main)\.ts'/.test(read(file))) return [];
    return line === `node ${check} ${file}` ? [] : [name];
  });
  expect(unchecked).toEqual([]);
  for (const text of [unit, backupUnit]) expect(text).toContain(`ExecStart=/usr/bin/node ${check} `);
  expect(container).toContain('CMD ["node", "--import", "./scripts/require-node.mjs", "server/main.ts"]');
});

test.runIf(has('systemd-analyze')).each(units.filter((name) => name.endsWith('.service')))(
  'systemd rates the exposure of %s as low',
  (name) => {
    const { stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', join(root, 'deploy', name)],
      { encoding: 'utf8' },
    );
    expect(numberIn(stdout, /Overall exposure level.*?: (\d+\.\d+)/)).toBeLessThan(2.5);
  },
);

test.runIf(has('systemd-analyze')).each(units)('systemd accepts %s', (name) => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy', name)], {
    encoding: 'utf8',
  });
  // Whether program and user exist depends on the machine.
  const complaints = stderr.split('\n').filter((line) => /kundenportal[\w@.-]*:\d+/.test(line));
  expect([status === null, complaints]).toEqual([false, []]);
});

test.runIf(has('systemd-tmpfiles') && process.getuid?.() === 0)(
  'systemd creates user, folders and settings, and leaves existing settings as they are',
  () => {
    const machine = mkdtempSync(join(tmpdir(), 'portal-machine-'));
    try {
      for (const folder of ['etc', 'srv', 'var/lib', 'var/backups', 'opt/kundenportal'])
        mkdirSync(join(machine, folder), { recursive: true });
      cpSync(join(root, 'deploy'), join(machine, 'opt/kundenportal/deploy'), { recursive: true });
      const create = () => {
        for (const [tool, ...args] of [
          ['systemd-sysusers', `--root=${machine}`, join(root, 'deploy/kundenportal.sysusers.conf')],
          [
            'systemd-tmpfiles',
            '--create',
            `--root=${machine}`,
            join(root, 'deploy/kundenportal.tmpfiles.conf'),
          ],
        ])
          expect([tool, spawnSync(tool!, args).status]).toEqual([tool, 0]);
      };
      create();
      const settings = join(machine, 'etc/kundenportal/portal.env');
      expect(readFileSync(settings, 'utf8')).toBe(read('deploy/portal.env.example'));
      expect(statSync(settings).mode & 0o777).toBe(0o640);
      const [, uid] = /^kundenportal:x:(\d+):/m.exec(readFileSync(join(machine, 'etc/passwd'), 'utf8')) ?? [];
      expect(statSync(join(machine, 'srv/kundenportal/documents')).uid).toBe(Number(uid));
      writeFileSync(settings, 'PORT=1');
      create();
      expect(readFileSync(settings, 'utf8')).toBe('PORT=1');
    } finally {
      rmSync(machine, { recursive: true });
    }
  },
);

describe.runIf(has('nginx') && has('openssl'))('nginx', () => {
  let folder: string;
  let ports: readonly number[] = [];
  let securePort = 0;
  const file = () => join(folder, 'nginx.conf');

  /** The configuration with this machine's certificate, ports and build; nothing listens behind it. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=portal.example.de', '-keyout', key, '-out', certificate];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]);
    const [plain, secure, first, second] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    ports = [first, second];
    securePort = secure;
    const http = nginx
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace(
        'listen 443 ssl http2;',
        `listen 127.0.0.1:${secure} ssl http2;\n listen unix:${folder}/socket;`,
      )
      .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
      .replace('/opt/kundenportal/dist', join(root, 'public'));
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n');
    writeFileSync(
      file(),
      `pid ${folder}/pid;\n${process.getuid?.() === 0 ? 'user root;' : ''}\nevents {}\nhttp {\naccess_log off;\n${paths}\n${http}\n}\n`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('accepts the configuration', () => {
    const { status, stderr } = spawnSync('nginx', ['-t', '-e', `${folder}/log`, '-c', file()], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.stringContaining('successful')]);
  });

  test('says in German that no process answers, as a page and as JSON', async () => {
    const proxy = spawn('nginx', ['-g', 'daemon off;', '-e', `${folder}/log`, '-c', file()], {
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => proxy.once('exit', resolve));
    try {
      const page = await waitFor(() => askSocket(join(folder, 'socket'), '/vertraege'));
      expect([page.status, page.type]).toEqual([502, 'text/html; charset=utf-8']);
      expect(page.text).toContain('gerade nicht erreichbar');
      const call = await askSocket(join(folder, 'socket'), '/api/benutzer');
      expect([call.status, call.type]).toEqual([502, 'application/json; charset=utf-8']);
      expect(JSON.parse(call.text).error.message).toMatch(/^Das Kundenportal ist gerade nicht erreichbar\./);
      // Browsers speak HTTP/2, or a page would wait for one of six connections.
      const socket = connect({
        port: securePort,
        ALPNProtocols: ['h2', 'http/1.1'],
        rejectUnauthorized: false,
      });
      await once(socket, 'secureConnect');
      expect(socket.alpnProtocol).toBe('h2');
      socket.destroy();
    } finally {
      proxy.kill('SIGTERM');
      await ended;
    }
  });

  test('sends a call with an Idempotency-Key again when its process ends before it answers', async () => {
    let bodies: string[] = [];
    const answering = createServer(async (request, response) => {
      bodies.push(await wholeText(request));
      response.end('gespeichert');
    });
    // Accepts a call and closes the connection.
    const ending = createServer((request) => request.resume().once('end', () => request.socket.destroy()));
    const servers = [answering, ending];
    await Promise.all(
      servers.map((server, at) => new Promise<void>((done) => server.listen(ports[at], '127.0.0.1', done))),
    );
    const proxy = spawn('nginx', ['-g', 'daemon off;', '-e', `${folder}/log`, '-c', file()], {
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => proxy.once('exit', resolve));
    const save = (headers: Record<string, string>) =>
      askSocket(join(folder, 'socket'), '/api/nachricht', { headers, body: 'Guten Tag' });
    try {
      await waitFor(() => askSocket(join(folder, 'socket'), '/'));
      const lost = [await save({}), await save({})].map(({ status }) => status);
      // Both are used; which one is first depends on nginx.
      expect(lost.sort()).toEqual([200, 502]);
      bodies = [];
      for (const key of ['eins', 'zwei', 'drei', 'vier'])
        expect(await save({ 'idempotency-key': key })).toMatchObject({ status: 200, text: 'gespeichert' });
      expect(bodies).toEqual(Array.from({ length: 4 }, () => 'Guten Tag'));
    } finally {
      proxy.kill('SIGTERM');
      await ended;
      for (const server of servers) server.close();
    }
  });
});

/** One call over a socket of this machine, so that no certificate is needed. */
function askSocket(
  socketPath: string,
  target: string,
  { headers = {}, body }: { readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<{ readonly status: number; readonly type: string; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const options = { socketPath, path: target, agent: false, method, headers };
    const sent = request(options, async (response) => {
      resolve({
        status: response.statusCode ?? 0,
        type: response.headers['content-type'] ?? '',
        text: await wholeText(response),
      });
    });
    sent.once('error', reject).end(body);
  });
}
