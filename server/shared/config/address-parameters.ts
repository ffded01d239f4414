import { accessSync, constants, statSync } from 'node:fs';
import leven from 'leven';
import { hasInvisible } from './address-problem.ts';
import type { Problems } from './setting-reader.ts';

/** The supported parameters of an address; unknown ones would be ignored, or silently weaken security. */
const known = {
  SMTP_URL: ['name', 'authMethod', 'requireTLS', 'tls.rejectUnauthorized', 'tls.servername'],
  DATABASE_URL: ['host', 'application_name', 'options', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'],
  DOCUMENTS_URL: ['endpoint', 'region'],
  CORE_SYSTEM_URL: [],
  RECAPTCHA_VERIFY_URL: [],
  SCANNER_URL: [],
} satisfies Readonly<Record<string, readonly string[]>>;

/** Settings that are addresses with parameters. */
export type AddressName = keyof typeof known;

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const files = ['sslrootcert', 'sslcert', 'sslkey'];
const switches = ['requireTLS', 'tls.rejectUnauthorized'];
/** Parameters with values that send passwords or data unencrypted, or to an unverified server. */
const unsafe: readonly (readonly [AddressName, parameter: string, values: readonly string[]])[] = [
  ['SMTP_URL', 'requireTLS', ['false']],
  ['SMTP_URL', 'tls.rejectUnauthorized', ['false']],
  ['DATABASE_URL', 'sslmode', ['disable', 'no-verify']],
];

/** Reports every parameter of an address that is unknown, has a wrong value, or is unsafe in production. */
export function checkParameters(
  name: AddressName,
  address: string,
  production: boolean,
  problems: Problems,
): void {
  const { hostname, searchParams } = new URL(address);
  for (const parameter of new Set(searchParams.keys()))
    if (searchParams.getAll(parameter).length > 1) problems.push(`${name}: ${parameter} steht zweimal da.`);
  if (searchParams.has('sslcert') !== searchParams.has('sslkey'))
    problems.push(`${name}: sslcert und sslkey gehören zusammen.`);
  const mode = searchParams.get('sslmode') ?? '';
  if (
    production &&
    name === 'DATABASE_URL' &&
    mode === '' &&
    !isThisMachine(searchParams.get('host') ?? hostname)
  )
    problems.push(
      `${name}: Auf einen anderen Rechner braucht die Verbindung mit NODE_ENV=production sslmode=verify-full, bei eigener Zertifizierungsstelle mit sslrootcert=….`,
    );
  if (production && ['prefer', 'require'].includes(mode) && !searchParams.has('sslrootcert'))
    problems.push(
      `${name}: sslmode=${mode} sagt nicht, welchem Zertifikat zu trauen ist. Setzen Sie sslmode=verify-full, bei eigener Zertifizierungsstelle mit sslrootcert=….`,
    );
  for (const [parameter, value] of searchParams) {
    const problem = problemOf(name, parameter, value, production);
    if (problem !== undefined) problems.push(`${name}: ${problem}`);
  }
}

/** Whether a host, or the directory of a socket, is on this machine. */
const isThisMachine = (host: string): boolean =>
  host.startsWith('/') || /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/.test(host);

function problemOf(name: AddressName, parameter: string, value: string, production: boolean) {
  const names: readonly string[] = known[name];
  if (!names.includes(parameter)) return unknownParameter(parameter, names);
  if (hasInvisible(value)) return `${parameter} enthält ein unsichtbares Zeichen.`;
  // The mailer accepts other forms of numbers and booleans.
  if (switches.includes(parameter) && !/^(true|false)$/.test(value))
    return `${parameter} muss true oder false sein.`;
  if (parameter === 'sslmode' && !sslModes.includes(value))
    return `sslmode=${value} ist nicht gültig: sslmode muss eines von ${sslModes.join(', ')} sein.`;
  if (files.includes(parameter) && !isReadable(value))
    return `Die Datei ${value} (${parameter}) ist nicht lesbar.`;
  const isUnsafe = unsafe.some(
    ([of, one, values]) => of === name && one === parameter && values.includes(value),
  );
  return production && isUnsafe
    ? `${parameter}=${value} ist mit NODE_ENV=production nicht erlaubt: Die Verbindung muss verschlüsselt sein und das Zertifikat geprüft werden.`
    : undefined;
}

function unknownParameter(parameter: string, names: readonly string[]): string {
  const meant = names.find((one) => leven(one.toLowerCase(), parameter.toLowerCase()) <= 2);
  const hint = meant ? `Gemeint ist wohl ${meant}.` : `Bekannt: ${names.join(', ') || 'keine'}.`;
  return `${parameter.slice(0, 40)} ist kein Parameter dieser Adresse. ${hint}`;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
