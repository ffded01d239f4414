/**
 * Why an address that is one by its form leads nowhere or could not be called; undefined for one that may do.
 *
 * @returns what follows the name of the setting in its line; it never quotes the address, which may hold a password
 */
export function addressProblem(url: URL, text: string): string | undefined {
  if (![url.username, url.password, url.pathname].every(isDecodable))
    return ': Ein Prozentzeichen im Namen oder Passwort muss als %25 geschrieben werden.';
  switch (url.protocol) {
    case 'unix:':
      return undefined;
    case 'file:':
      return fileProblem(url, text);
    default:
      return url.hostname === '' && !url.searchParams.has('host')
        ? ' nennt keinen Rechner.'
        : serviceProblem(url);
  }
}

function fileProblem({ hostname, pathname }: URL, text: string): string | undefined {
  // The form of URL would make a relative path one from the root.
  if (hostname !== '' || !/^file:(\/\/)?\//.test(text))
    return ' muss einen ganzen Pfad nennen, wie file:/srv/dokumente.';
  return pathname === '/' ? ': Die Adresse nennt keinen Ordner.' : undefined;
}

function serviceProblem({ protocol, username, password, pathname, hash }: URL): string | undefined {
  switch (protocol) {
    case 'postgres:':
    case 'postgresql:':
      return pathname.length > 1 ? undefined : ': Die Adresse nennt keine Datenbank (postgres://…/NAME).';
    case 'smtp:':
    case 'smtps:':
      return username !== '' && password === '' ? ': Zum Benutzernamen fehlt das Passwort.' : undefined;
    case 's3:':
      return undefined;
    default:
      if (username !== '' && /^https?:$/.test(protocol))
        return ' darf weder Benutzer noch Passwort enthalten.';
      return hash === '' ? undefined : ': Die Adresse darf kein # enthalten.';
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
