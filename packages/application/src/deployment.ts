import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, readManifest } from './application-files.ts';
import { outageTexts } from './outage-texts.ts';

const templates = join(import.meta.dirname, '../deploy');

/** What the files of an installation are filled with. */
export interface Deployment {
  /** Of units, user, folders and proxy: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** What users call it. */
  readonly title: string;
  /** The name in PUBLIC_URL. */
  readonly host: string;
  /** Command line of a process. */
  readonly start: string;
  /** Command line of a backup, which `--into=… --keep=…` follows. */
  readonly backup: string;
  /** The file with the settings, in /etc. */
  readonly settings: string;
  /** Where all settings are described. */
  readonly settingsPage: string;
  /** Where an operator reads what to do about an alert. */
  readonly runbook: string;
  /** What the names of metrics begin with, and those of alerts. */
  readonly metrics: string;
  readonly alert: string;
  /** Name of the page, and of the answer to calls, that the proxy gives while no process answers; and the folder that has both. */
  readonly outage: string;
  readonly outageFolder: string;
  /** Further alerts, folders and settings, as lines. */
  readonly moreAlerts?: string;
  readonly moreFolders?: string;
  readonly moreSettings?: string;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/**
 * The files with which an application is put into operation on a Linux machine, by name: units of systemd, its user and folders, a
 * proxy, alerts, jobs of Prometheus, an example of the settings.
 */
export function deploymentFiles(deployment: Deployment): Readonly<Record<string, string>> {
  // Variables of nginx have no hyphens.
  const values = { ...deployment, variable: deployment.name.replaceAll('-', '_') };
  const nameOf = (file: string): string =>
    file === 'env.example'
      ? `${deployment.settings}.example`
      : file.replace(/^name(?=[@.-])/, deployment.name);
  return Object.fromEntries(
    readdirSync(join(templates, 'machine')).map((file) => [
      nameOf(file.replace(/\.template$/, '')),
      fill(readFileSync(join(templates, 'machine', file), 'utf8'), values),
    ]),
  );
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The page and the answer to calls that a proxy gives, in the application's languages; those without texts are left out. */
function outageFiles(
  name: string,
  color: string,
  languages: readonly string[],
): Readonly<Record<string, string>> {
  const spoken = languages.filter(
    (language): language is keyof typeof outageTexts => language in outageTexts,
  );
  const [first = 'en'] = spoken;
  const sections = (spoken.length > 0 ? spoken : [first]).map((language) => {
    const { unavailable, safe, retry } = outageTexts[language];
    return [
      `      <section lang="${language}">`,
      `        <h1>${escapeHtml(unavailable(name))}</h1>`,
      `        <p>${safe}</p>`,
      `        <p>${retry}</p>`,
      '      </section>',
    ].join('\n');
  });
  const { title, unavailable, retry } = outageTexts[first];
  const error = { name: title, message: `${unavailable(name)} ${retry}`, details: [] };
  return {
    'outage.html': fill(readFileSync(join(templates, 'application/outage.html.template'), 'utf8'), {
      language: first,
      title: escapeHtml(unavailable(name)),
      color,
      sections: sections.join('\n'),
    }),
    'outage.json': `${JSON.stringify({ error, warnings: [], infos: [] }, undefined, 2)}\n`,
  };
}

/**
 * Writes the files for the operation of an application into `deploy/` of its folder; what is there already stays as it is.
 *
 * @param folder with `screens/` and `schemas/`
 * @param host the name in PUBLIC_URL, e.g. club.example.org
 * @returns the files written, and those left as they were
 */
export function writeDeployment(
  folder: string,
  host: string,
): { readonly written: readonly string[]; readonly left: readonly string[] } {
  const { name: title, brand, languages } = readManifest(folder);
  const { name: packageName = '' } = readJson<{ name?: string }>(join(folder, 'package.json')) ?? {};
  const name =
    packageName
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, '-')
      .replaceAll(/^[^a-z]+|-+$/g, '') || 'application';
  const command = '/usr/bin/node node_modules/@schema-screens/application/dist/command.js';
  const place = `/opt/${name}`;
  const files = {
    ...deploymentFiles({
      name,
      title,
      host,
      start: `${command} start`,
      backup: `${command} backup`,
      settings: `${name}.env`,
      settingsPage: 'operate-application.md of @schema-screens/check, "Settings"',
      runbook: 'operate-application.md of @schema-screens/check, "Alerts"',
      metrics: 'app',
      alert: 'Application',
      outage: 'outage',
      outageFolder: `${place}/deploy`,
    }),
    Containerfile: fill(readFileSync(join(templates, 'application/Containerfile.template'), 'utf8'), {
      name,
      title,
    }),
    ...outageFiles(title, brand?.color ?? '#1f4e79', languages),
  };
  const target = join(folder, 'deploy');
  mkdirSync(target, { recursive: true });
  const [left = [], written = []] = [true, false].map((isThere) =>
    Object.keys(files).filter((file) => existsSync(join(target, file)) === isThere),
  );
  for (const file of written) writeFileSync(join(target, file), files[file as keyof typeof files]);
  return { written: written.toSorted(), left: left.toSorted() };
}
