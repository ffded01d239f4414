import { DirectoryInUseError } from '../database/pglite/directory-lock.ts';
import { DefinitionProblems } from '../resources/schema/check-resource-schemas.ts';
import { TableConflict } from '../resources/tables/table-conflict.ts';
import { databaseErrorCode } from '../shared/database-error.ts';
import { HttpError, InsufficientStorage } from '../shared/http-error.ts';

const listenProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: Another program already uses this port.',
  EACCES: 'PORT: This port may not be opened.',
  EADDRNOTAVAIL: 'HOST: This address does not belong to this machine.',
  ENOTFOUND: 'HOST: This address is not known.',
  EAI_AGAIN: 'HOST: This address is not known.',
};

/** Certificates that TLS does not trust; other services contacted at the start report this themselves. */
const certificateProblem = /^(SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|ERR_TLS_CERT_|CERT_)/;

/** The lines for a start-up error that the operator can fix, besides wrong settings; undefined for all others, which are bugs. */
export function startProblems(error: unknown): readonly string[] | undefined {
  if (error instanceof DefinitionProblems || error instanceof TableConflict) return error.lines;
  if (error instanceof DirectoryInUseError) return [error.message];
  if (error instanceof InsufficientStorage)
    return ['DATA_DIR: The disk does not have enough space to begin.'];
  if (error instanceof HttpError && error.status === 503)
    return [`DATABASE_URL: The database cannot be reached (${reasonOf(error.cause)}).`];
  if (databaseErrorCode(error) === '42501')
    return [
      'DATABASE_URL: Tables of the database belong to another role. Run as administrator of the database: reassign owned by OLD_ROLE to NEW_ROLE;',
    ];
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (certificateProblem.test(code ?? ''))
    return [
      `DATABASE_URL: The certificate of the server is not trusted (${code}). Name its certificate authority by sslrootcert=… or NODE_EXTRA_CA_CERTS.`,
    ];
  const line = syscall === 'listen' || syscall === 'getaddrinfo' ? listenProblems[code ?? ''] : undefined;
  return line === undefined ? undefined : [line];
}

const connectionProblems: Readonly<Record<string, string>> = {
  '28P01': 'user name or password is wrong',
  '28000': 'the server does not allow this sign-in',
  '3D000': 'there is no such database; create it: create database …',
};

/** The reason by its code only: messages of the driver may quote the address with its password. */
function reasonOf(cause: unknown): string {
  const code = databaseErrorCode(cause) ?? 'no connection';
  return connectionProblems[code] ?? code;
}
