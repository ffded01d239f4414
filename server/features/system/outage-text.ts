import { DocumentStoreRefused } from '../../ports/documents/document-store.ts';
import { databaseErrorCode } from '../../shared/database-error.ts';
import { errorChain } from '../../shared/error-chain.ts';
import { InsufficientStorage } from '../../shared/portal-error.ts';

/** Errors of a server that does not respond: codes of Node, messages of the drivers. */
const silent = /^(E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)|TimeoutError|AbortError|UND_ERR)/;
const silentWords = /^(Connection terminated|timeout exceeded|fetch failed|Connection ended)/;
const files: Readonly<Record<string, string>> = {
  ENOENT: 'Ordner fehlt',
  ENOTDIR: 'Ordner fehlt',
  EROFS: 'nur lesbar',
  EACCES: 'keine Rechte',
  EPERM: 'keine Rechte',
  EIO: 'Datenträger fehlerhaft',
};

/** Why a part does not work, in words for operators that reveal no internals. */
export function outageText(part: string, error: unknown): string {
  const chain = errorChain(error);
  if (chain.some((one) => one instanceof InsufficientStorage)) return `${part}: kein Platz mehr`;
  const refused = chain.find((one) => one instanceof DocumentStoreRefused);
  if (refused) return `${part}: ${refused.reason}`;
  const codes = chain.flatMap((one) => databaseErrorCode(one) ?? []);
  // PostgreSQL's codes for a server that is starting or shutting down.
  const isSilent =
    codes.some((code) => silent.test(code) || /^(08|57P)/.test(code)) ||
    chain.some(({ name, message }) => silent.test(name) || silentWords.test(message));
  if (isSilent) return `${part} antwortet nicht`;
  if (codes.includes('25006')) return `${part}: nur lesbar`;
  if (codes.some((code) => /^53/.test(code))) return `${part}: überlastet`;
  const file = codes.map((code) => files[code]).find((text) => text !== undefined);
  return `${part}: ${file ?? 'nicht beschreibbar'}`;
}
