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
 * @returns the text after the setting's name; it never quotes the address, which may contain a password
 */
export function addressProblem(url: URL, text: string): string | undefined {
  if (hasInvisible(text)) return ' enthält ein unsichtbares Zeichen.';
  if (![url.username, url.password, url.pathname].every(isDecodable))
    return ': Ein Prozentzeichen im Namen oder Passwort muss als %25 geschrieben werden.';
  if (url.hash !== '') return ': Die Adresse darf kein # enthalten.';
  switch (url.protocol) {
    case 'unix:':
      return url.hostname === '' && /^unix:(\/\/)?\/[^/]/.test(text)
        ? undefined
        : ' muss einen ganzen Pfad nennen, wie unix:/run/clamav/clamd.ctl.';
    case 'file:':
      return fileProblem(url, text);
    default:
      if (url.port === '0') return ': Den Port 0 gibt es nicht.';
      return url.hostname === '' && !url.searchParams.has('host')
        ? ' nennt keinen Rechner.'
        : serviceProblem(url);
  }
}

function fileProblem({ hostname, pathname, href }: URL, text: string): string | undefined {
  // The URL parser would turn a relative path into an absolute one.
  if (hostname !== '' || !/^file:(\/\/)?\//.test(text) || !isPath(href))
    return ' muss einen ganzen Pfad nennen, wie file:/srv/dokumente.';
  return pathname === '/' ? ': Die Adresse nennt keinen Ordner.' : undefined;
}

function serviceProblem({ protocol, username, password, pathname, searchParams }: URL): string | undefined {
  switch (protocol) {
    case 'postgres:':
    case 'postgresql:':
      return pathname.length > 1 ? undefined : ': Die Adresse nennt keine Datenbank (postgres://…/NAME).';
    case 'smtp:':
    case 'smtps:':
      if (username === '' && password !== '') return ': Zum Passwort fehlt der Benutzername.';
      return username !== '' && password === '' ? ': Zum Benutzernamen fehlt das Passwort.' : undefined;
    case 's3:':
      return isEndpoint(searchParams.get('endpoint'))
        ? undefined
        : ' muss die Form s3://BUCKET/PRÄFIX?endpoint=https://…&region=… haben; die Schlüssel stehen in AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY.';
    default:
      if (username !== '' || password !== '') return ' darf weder Benutzer noch Passwort enthalten.';
      return protocol === 'tcp:' && pathname.length > 1 ? ' darf keinen Pfad enthalten.' : undefined;
  }
}

/**
 * Whether an address is that of an HTTP service to which paths can be appended; the store itself checks that it exists.
 */
function isEndpoint(text: string | null): boolean {
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
  problem: (value) => (/^(true|false)$/.test(value) ? undefined : `${name} muss true oder false sein.`),
  unsafe: ['false'],
});
const file = (name: string): Parameter => ({
  problem: (value) => (isReadable(value) ? undefined : `Die Datei ${value} (${name}) ist nicht lesbar.`),
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
        : `sslmode=${value} ist nicht gültig: sslmode muss eines von ${sslModes.join(', ')} sein.`,
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
    ...repeated.map((name) => `${name} steht zweimal da.`),
    ...[...searchParams].flatMap(([name, value]) => parameterProblem(name, value, names, isProduction) ?? []),
    ...(names.includes('sslmode') ? databaseProblems(new URL(address), isProduction) : []),
    ...(isProduction && searchParams.get('endpoint')?.startsWith('http:')
      ? ['endpoint muss mit NODE_ENV=production mit https:// beginnen.']
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
  if (hasInvisible(value)) return `${name} enthält ein unsichtbares Zeichen.`;
  const { problem, unsafe = [] } = parameters[name] ?? {};
  if (isProduction && unsafe.includes(value))
    return `${name}=${value} ist mit NODE_ENV=production nicht erlaubt: Die Verbindung muss verschlüsselt sein und das Zertifikat geprüft werden.`;
  return problem?.(value);
}

function unknownParameter(name: string, names: readonly string[]): string {
  const similar = names.find((one) => leven(one.toLowerCase(), name.toLowerCase()) <= 2);
  const hint = similar ? `Gemeint ist wohl ${similar}.` : `Bekannt: ${names.join(', ') || 'keine'}.`;
  return `${name.slice(0, 40)} ist kein Parameter dieser Adresse. ${hint}`;
}

/** Certificates of a connection to PostgreSQL. */
function databaseProblems({ hostname, searchParams }: URL, isProduction: boolean): readonly string[] {
  const mode = searchParams.get('sslmode') ?? '';
  const isRemote = !isThisMachine(searchParams.get('host') ?? hostname);
  const isUnverified = ['prefer', 'require'].includes(mode) && !searchParams.has('sslrootcert');
  const advice = 'sslmode=verify-full, bei eigener Zertifizierungsstelle mit sslrootcert=….';
  return [
    ...(searchParams.has('sslcert') === searchParams.has('sslkey')
      ? []
      : ['sslcert und sslkey gehören zusammen.']),
    ...(isProduction && mode === '' && isRemote
      ? [`Auf einen anderen Rechner braucht die Verbindung mit NODE_ENV=production ${advice}`]
      : []),
    ...(isProduction && isUnverified
      ? [`sslmode=${mode} sagt nicht, welchem Zertifikat zu trauen ist. Setzen Sie ${advice}`]
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
