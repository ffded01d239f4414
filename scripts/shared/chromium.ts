import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { canInstallPackages, installCommand } from './debian-package.ts';

const places = [
  process.env.CHROMIUM_PATH,
  // Renders the same without a window; the tests take a third less time with it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function onMachine(): string | undefined {
  const own = chromium.executablePath();
  return [...places, own].find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Flags that headless Chromium needs in containers and closed networks. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
];

/** The installed Chromium. Throws if there is none; `ensureChromium` installs one. */
export function chromiumPath(): string {
  const path = onMachine();
  if (!path) throw new Error('There is no Chromium: run "npm test", which installs one.');
  return path;
}

/** Finds a Chromium, or installs one: Debian's package if the user is root on Debian, else Playwright's own. */
export function ensureChromium(): string {
  const found = onMachine();
  if (found) return found;
  console.log('There is no Chromium yet; installing one …');
  const ways: [command: string, args: string[]][] = [
    ...(canInstallPackages() ? ['chromium-headless-shell', 'chromium'].map(installCommand) : []),
    ['playwright', ['install', 'chromium']],
  ];
  for (const [command, args] of ways) {
    spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 });
    const installed = onMachine();
    if (installed) return installed;
  }
  throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH.');
}
