import { fileURLToPath } from 'node:url';

/** Invisible characters, some of which URL parsers drop. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether a text contains invisible characters, literally or encoded as `%0A`. */
export const hasInvisible = (text: string): boolean =>
  invisible.test(text) || /%(?:[01][0-9a-f]|7f)/i.test(text);

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
