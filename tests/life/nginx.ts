import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { canInstallPackages, installCommand } from '../../scripts/shared/debian-package.ts';
import { freePort } from '../support/servers/processes/free-port.ts';
import type { LoadBalancer } from './load-balancer.ts';

const execute = promisify(execFile);
const configuration = new URL('../../deploy/nginx.conf', import.meta.url);

/** Whether nginx can be had: it is there, or root of a Debian system may install it. */
export async function hasNginx(): Promise<boolean> {
  if (isThere()) return true;
  if (!canInstallPackages()) return false;
  await execute(...installCommand('nginx')).catch(() => undefined);
  return isThere();
}

const PATH = `${process.env.PATH}:/usr/sbin`;

function isThere(): boolean {
  try {
    execFileSync('nginx', ['-v'], { env: { PATH }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts nginx with `deploy/nginx.conf`, of which only names, ports and folders are other ones.
 *
 * @param dist where the pages are that it answers itself
 */
export async function startNginx(folder: string, dist: string): Promise<LoadBalancer> {
  await mkdir(folder, { recursive: true });
  const [http, https, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [certificate, key] = await makeCertificate(folder);
  const replaced: readonly [from: string, to: string][] = [
    ['server 127.0.0.1:3000', `server 127.0.0.1:${ports[0]}`],
    ['server 127.0.0.1:3001', `server 127.0.0.1:${ports[1]}`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/ssl/kundenportal/fullchain.pem', certificate],
    ['/etc/ssl/kundenportal/privkey.pem', key],
    ['/opt/kundenportal/dist', dist],
    // Many callers: one alone may make 1 200 calls a minute.
    ['X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_caller'],
  ];
  let site = await readFile(configuration, 'utf8');
  for (const [from, to] of replaced) {
    if (!site.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}" any more.`);
    site = site.replaceAll(from, to);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${site}
}`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file], { env: { PATH }, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `https://127.0.0.1:${https}`;
  while (child.exitCode === null && !(await answers(url))) await setTimeout(50);
  if (child.exitCode !== null) throw new Error(await readFile(`${folder}/error.log`, 'utf8'));
  return {
    name: 'nginx with deploy/nginx.conf',
    url,
    ports,
    use: () => undefined,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** A certificate for this machine, which this process trusts from now on. */
async function makeCertificate(folder: string): Promise<[certificate: string, key: string]> {
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await execute('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', certificate]);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), await readFile(certificate, 'utf8')]);
  return [certificate, key];
}
