import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hangMs } from '../../../tests/support/hang-ms.ts';
import { freePort } from '../../../tests/support/servers/processes/free-port.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';
import { newApplication } from './new-application.ts';

const modules = resolve(import.meta.dirname, '../../../node_modules');
const secret = 'a-secret-of-the-application';

let place: string;
let folder: string;
let port: number;
let server: ChildProcess;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request whose path is sent as it is, without what a browser would make of it. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      text(response).then((body) => done({ status: statusCode, headers: answered, body }), fail);
    }).on('error', fail);
  });

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'develop-'));
  folder = join(place, 'club');
  await newApplication(folder, { packages: {} });
  await symlink(modules, join(folder, 'node_modules'));
  await writeFile(join(folder, '.env'), `A_SECRET=${secret}\n`);
  port = await freePort();
  const { NODE_ENV: _, ...env } = process.env;
  server = spawn(process.execPath, [join(import.meta.dirname, 'command.ts'), 'dev'], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, fail) => {
    let printed = '';
    server.stdout!.on('data', (part: Buffer) => {
      printed += String(part);
      if (printed.includes('Local') && printed.includes(' is ready: ')) ready();
    });
    server.once('exit', () => fail(new Error(printed)));
  });
}, hangMs);
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await rm(place, { recursive: true, force: true });
});

/** How different requests of a browser name themselves. */
const kinds: readonly Record<string, string>[] = [
  {},
  { accept: '*/*', 'sec-fetch-dest': 'script' },
  { accept: 'text/html' },
];

describe('the development server', () => {
  it('serves the page and all modules that it imports at first', async () => {
    const page = await ask('/');
    expect(page.status).toBe(200);
    const entries = [...page.body.matchAll(/src="([^"]+)"/g)].map(([, path]) =>
      path!.replaceAll('&amp;', '&'),
    );
    expect(entries.length).toBeGreaterThan(1);
    const imported = new Set(entries);
    // A module of a package, and what it imports, is read by an absolute path.
    for (const path of imported) {
      const { status, body } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      for (const [, next] of body.matchAll(/(?:from|import) ?"(\/[^"]+)"/g))
        if (imported.size < 60) imported.add(next!);
    }
    expect([...imported].filter((path) => path.startsWith('/@fs/')).length).toBeGreaterThan(5);
  });

  it('serves no other file of the machine, however its path is written', async () => {
    const files = [
      '/etc/passwd',
      join(folder, '.env'),
      join(folder, 'var/secret.key'),
      join(folder, 'package.json'),
    ];
    const key = await readFile(files[2]!, 'utf8');
    const hidden = [/^root:/m, new RegExp(secret), new RegExp(key.trim()), /schema-screens check/];
    const forms = files.flatMap((file) => {
      const up = '../'.repeat(12);
      return [
        ...[file, `/@fs${file}`, `/@fs/${file}`, `/@fs${file}/`].flatMap((path) =>
          [
            '',
            '?raw',
            '?url',
            '?inline',
            '?import&raw',
            '?raw??',
            '?url&inline',
            '?import&raw??',
            '?.svg?import&raw',
            '?.svg?.wasm?init',
          ].map((query) => path + query),
        ),
        `/${up}${file}?raw`,
        `/@fs/${up}${file}?raw`,
        `/@fs${modules}/${up}${file}?raw`,
        `/@fs${folder}/node_modules/../${file.split('/').at(-1)}?raw`,
        `/@fs${folder}/node_modules/%2e%2e/${file.split('/').at(-1)}`,
        `/@fs${file.replaceAll('/', '%2f')}`,
        `/@fs${file}%3fraw`,
        `/@fs${file}#?raw`,
        `/@id/${file}?raw`,
        `/@id/__x00__${file}?raw`,
      ];
    });
    for (const path of forms)
      for (const headers of kinds) {
        const { body } = await ask(path, headers);
        for (const each of hidden) expect(body, path).not.toMatch(each);
      }
  });

  it.each(['http://localhost:1', 'https://example.org', 'null'])(
    'lets no page of %s read anything',
    async (origin) => {
      for (const path of ['/', '/@vite/client', '/api/session']) {
        const { headers } = await ask(path, { origin });
        expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined]);
        expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin']);
      }
    },
  );

  it('starts the server again when a module is saved, the first one included', async () => {
    const moduleWith = (words: string) => `export default {
  name: 'hello',
  routes: [(app) => app.get('/hello', { config: { access: 'public' } }, () => ({ words: '${words}' }))],
};`;
    expect((await ask('/api/hello')).status).toBe(404);
    await mkdir(join(folder, 'modules'));
    for (const words of ['first', 'second']) {
      await writeFile(join(folder, 'modules/hello.js'), moduleWith(words));
      await waitFor(async () => {
        const { status, body } = await ask('/api/hello');
        expect([status, body]).toEqual([200, JSON.stringify({ words })]);
      });
    }
  });

  it('answers by no other name', async () => {
    expect((await ask('/', { host: 'evil.example' })).status).toBe(403);
  });
});
