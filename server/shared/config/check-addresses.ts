import type { Problems } from './setting-reader.ts';

type Addresses = Readonly<Record<string, string | undefined>>;

/** Adds a line for every address that is one by its form, and yet leads nowhere or could not be called. */
export function checkAddresses(addresses: Addresses, problems: Problems): void {
  for (const [name, address] of Object.entries(addresses)) {
    const problem = address === undefined ? undefined : problemOf(new URL(address));
    if (problem !== undefined) problems.push(`${name}: ${problem}`);
  }
}

/** Never quotes the address, which may hold a password. */
function problemOf(url: URL): string | undefined {
  if (![url.username, url.password, url.pathname].every(isDecodable))
    return 'Ein Prozentzeichen im Namen oder Passwort muss als %25 geschrieben werden.';
  switch (url.protocol) {
    case 'postgres:':
    case 'postgresql:':
      return url.pathname.length > 1 ? undefined : 'Die Adresse nennt keine Datenbank (postgres://…/NAME).';
    case 'smtp:':
    case 'smtps:':
      return url.username !== '' && url.password === '' ? 'Zum Benutzernamen fehlt das Passwort.' : undefined;
    case 'file:':
      return url.pathname === '/' ? 'Die Adresse nennt keinen Ordner.' : undefined;
    case 's3:':
      return undefined;
    default:
      return url.hash === '' ? undefined : 'Die Adresse darf kein # enthalten.';
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
