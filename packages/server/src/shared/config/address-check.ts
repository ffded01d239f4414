import { accessSync, constants, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import leven from 'leven';

/** Invisible characters, some of which URL parsers drop. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether a text contains invisible characters, literally or encoded as `%0A`. */
const hasInvisible = (text: string): boolean => invisible.test(text) || /%(?:[01][0-9a-f]|7f)/i.test(text);

/**
 * Why a syntactically valid address cannot work; undefined if it may.
 *
 * @param serviceProblemOf what else is wrong with the address of a service
 * @returns the text after the setting's name; it never quotes the address, which may contain a password
 */
export function addressProblem(
  url: URL,
  text: string,
  serviceProblemOf: (url: URL) => string | undefined = serviceProblem,
): string | undefined {
  if (hasInvisible(text)) return ' contains an invisible character.';
  if (![url.username, url.password, url.pathname].every(isDecodable))
    return ': Write a percent sign in the name or password as %25.';
  if (url.hash !== '') return ': The address must not contain a #.';
  switch (url.protocol) {
    case 'unix:':
      return url.hostname === '' && /^unix:(\/\/)?\/[^/]/.test(text)
        ? undefined
        : ' must name a whole path, like unix:/run/clamav/clamd.ctl.';
    case 'file:':
      return fileProblem(url, text);
    default:
      if (url.port === '0') return ': There is no port 0.';
      return url.hostname === '' && !url.searchParams.has('host') ? ' names no host.' : serviceProblemOf(url);
  }
}

function fileProblem({ hostname, pathname, href }: URL, text: string): string | undefined {
  // The URL parser would turn a relative path into an absolute one.
  if (hostname !== '' || !/^file:(\/\/)?\//.test(text) || !isPath(href))
    return ' must name a whole path, like file:/srv/documents.';
  return pathname === '/' ? ': The address names no folder.' : undefined;
}

function serviceProblem({ protocol, username, password, pathname }: URL): string | undefined {
  switch (protocol) {
    case 'postgres:':
    case 'postgresql:':
      return pathname.length > 1 ? undefined : ': The address names no database (postgres://…/NAME).';
    case 'smtp:':
    case 'smtps:':
      if (username === '' && password !== '') return ': The address has a password but no user name.';
      return username !== '' && password === ''
        ? ': The address has a user name but no password.'
        : undefined;
    default:
      if (username !== '' || password !== '') return ' must contain neither a user nor a password.';
      return protocol === 'tcp:' && pathname.length > 1 ? ' must not contain a path.' : undefined;
  }
}

/**
 * Whether an address is that of an HTTP service to which paths can be appended; the store itself checks that it exists.
 */
export function isEndpoint(text: string | null): boolean {
  if (text === null) return true;
  const url = /^https?:\/\//.test(text) && !hasInvisible(text) ? URL.parse(text) : null;
  return url !== null && [url.username, url.password, url.search, url.hash].every((part) => part === '');
}

function isPath(fileUrl: string): boolean {
  try {
    return fileURLToPath(fileUrl) !== '';
  } catch {
    return false;
  }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** What the value of a parameter must be, and which values production refuses, since they send data unencrypted or to an unverified server. */
interface Parameter {
  readonly problem: (value: string) => string | undefined;
  readonly unsafe?: readonly string[];
}

// The mailer accepts other forms of numbers and booleans.
const flag = (name: string): Parameter => ({
  problem: (value) => (/^(true|false)$/.test(value) ? undefined : `${name} must be true or false.`),
  unsafe: ['false'],
});
const file = (name: string): Parameter => ({
  problem: (value) => (isReadable(value) ? undefined : `The file ${value} (${name}) cannot be read.`),
});
const parameters: Readonly<Record<string, Parameter>> = {
  requireTLS: flag('requireTLS'),
  'tls.rejectUnauthorized': flag('tls.rejectUnauthorized'),
  sslrootcert: file('sslrootcert'),
  sslcert: file('sslcert'),
  sslkey: file('sslkey'),
  sslmode: {
    problem: (value) =>
      sslModes.includes(value)
        ? undefined
        : `sslmode=${value} is not valid: sslmode must be one of ${sslModes.join(', ')}.`,
    unsafe: ['disable', 'no-verify'],
  },
};

/**
 * One text for each parameter of an address that is unknown, has a wrong value, or is unsafe in production.
 *
 * @param names the parameters that the address may have
 */
export function parameterProblems(
  address: string,
  names: readonly string[],
  isProduction: boolean,
): readonly string[] {
  const { searchParams } = new URL(address);
  const repeated = [...new Set(searchParams.keys())].filter((name) => searchParams.getAll(name).length > 1);
  return [
    ...repeated.map((name) => `${name} is given twice.`),
    ...[...searchParams].flatMap(([name, value]) => parameterProblem(name, value, names, isProduction) ?? []),
    ...(names.includes('sslmode') ? databaseProblems(new URL(address), isProduction) : []),
    ...(isProduction && searchParams.get('endpoint')?.startsWith('http:')
      ? ['endpoint must begin with https:// when NODE_ENV=production.']
      : []),
  ];
}

function parameterProblem(
  name: string,
  value: string,
  names: readonly string[],
  isProduction: boolean,
): string | undefined {
  if (!names.includes(name)) return unknownParameter(name, names);
  if (hasInvisible(value)) return `${name} contains an invisible character.`;
  const { problem, unsafe = [] } = parameters[name] ?? {};
  if (isProduction && unsafe.includes(value))
    return `${name}=${value} is not allowed with NODE_ENV=production: the connection must be encrypted and the certificate verified.`;
  return problem?.(value);
}

function unknownParameter(name: string, names: readonly string[]): string {
  const similar = names.find((one) => leven(one.toLowerCase(), name.toLowerCase()) <= 2);
  const hint = similar ? `Did you mean ${similar}?` : `Known: ${names.join(', ') || 'none'}.`;
  return `${name.slice(0, 40)} is no parameter of this address. ${hint}`;
}

/** Certificates of a connection to PostgreSQL. */
function databaseProblems({ hostname, searchParams }: URL, isProduction: boolean): readonly string[] {
  const mode = searchParams.get('sslmode') ?? '';
  const isRemote = !isThisMachine(searchParams.get('host') ?? hostname);
  const isUnverified = ['prefer', 'require'].includes(mode) && !searchParams.has('sslrootcert');
  const advice = 'sslmode=verify-full, with sslrootcert=… for a certificate authority of your own.';
  return [
    ...(searchParams.has('sslcert') === searchParams.has('sslkey')
      ? []
      : ['sslcert and sslkey belong together.']),
    ...(isProduction && mode === '' && isRemote
      ? [`With NODE_ENV=production, a connection to another machine needs ${advice}`]
      : []),
    ...(isProduction && isUnverified
      ? [`sslmode=${mode} does not say which certificate to trust. Set ${advice}`]
      : []),
  ];
}

/** Whether a host, or the directory of a socket, is on this machine. */
const isThisMachine = (host: string): boolean =>
  host.startsWith('/') || /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/.test(host);

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
