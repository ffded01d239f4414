import { DirectoryInUseError } from './database/pglite/directory-lock.ts';
import { DefinitionProblems } from './resources/schema/check-resource-schemas.ts';
import { TableConflict } from './resources/tables/table-conflict.ts';
import { databaseErrorCode } from './shared/database-error.ts';
import { InsufficientStorage, PortalError } from './shared/portal-error.ts';

const listenProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: Auf diesem Port läuft bereits ein anderes Programm.',
  EACCES: 'PORT: Dieser Port darf nicht geöffnet werden.',
  EADDRNOTAVAIL: 'HOST: Diese Adresse gehört nicht zu diesem Rechner.',
  ENOTFOUND: 'HOST: Diese Adresse ist nicht bekannt.',
  EAI_AGAIN: 'HOST: Diese Adresse ist nicht bekannt.',
};

/** Certificates that TLS does not trust; other services contacted at the start report this themselves. */
const certificateProblem = /^(SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|ERR_TLS_CERT_|CERT_)/;

/** The lines for a start-up error that the operator can fix, besides wrong settings; undefined for all others, which are bugs. */
export function startProblems(error: unknown): readonly string[] | undefined {
  if (error instanceof DefinitionProblems || error instanceof TableConflict) return error.lines;
  if (error instanceof DirectoryInUseError) return [error.message];
  if (error instanceof InsufficientStorage)
    return ['DATA_DIR: Auf dem Datenträger ist nicht genug Platz, um zu beginnen.'];
  if (error instanceof PortalError && error.status === 503)
    return [`DATABASE_URL: Die Datenbank ist nicht erreichbar (${reasonOf(error.cause)}).`];
  if (databaseErrorCode(error) === '42501')
    return [
      'DATABASE_URL: Tabellen der Datenbank gehören einer anderen Rolle. Führen Sie als Verwalter der Datenbank aus: reassign owned by ALTE_ROLLE to NEUE_ROLLE;',
    ];
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (certificateProblem.test(code ?? ''))
    return [
      `DATABASE_URL: Das Zertifikat des Servers wird nicht anerkannt (${code}). Nennen Sie seine Zertifizierungsstelle mit sslrootcert=… oder NODE_EXTRA_CA_CERTS.`,
    ];
  const line = syscall === 'listen' || syscall === 'getaddrinfo' ? listenProblems[code ?? ''] : undefined;
  return line === undefined ? undefined : [line];
}

const connectionProblems: Readonly<Record<string, string>> = {
  '28P01': 'Benutzername oder Passwort ist falsch',
  '28000': 'der Server lässt diese Anmeldung nicht zu',
  '3D000': 'diese Datenbank gibt es nicht; legen Sie sie an: create database …',
};

/** The reason by its code only: messages of the driver may quote the address with its password. */
function reasonOf(cause: unknown): string {
  const code = databaseErrorCode(cause) ?? 'keine Verbindung';
  return connectionProblems[code] ?? code;
}
