import { withoutWrappers } from '../../database/commit-hooks.ts';
import { MAX_TOTAL_BYTES } from '../../ports/documents/attachments/attachment-rules.ts';
import {
  type AttachmentRefusal,
  checkNameAndSize,
  refuseAttachment,
} from '../../ports/documents/attachments/check-attachment.ts';
import type { CheckedFile } from '../../ports/documents/attachments/content-checker.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { AppContext } from '../context.ts';
import { countContentCost, countUpload } from './upload-quota.ts';

/** A file as it was sent. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
}

/** A file that may be stored, with its display name and media type. */
export interface CheckedUpload extends SentFile {
  readonly type: string;
}

/** All files of a request, or the first one that must not be stored, with the name that it was sent with. */
export type UploadsCheck =
  | { readonly isAllowed: true; readonly files: readonly CheckedUpload[] }
  | (AttachmentRefusal & { readonly sentName: string });

/** What checking uploads needs of the server. */
export type UploadContext = Pick<
  AppContext,
  'database' | 'limits' | 'contentChecker' | 'scanner' | 'log' | 'now'
>;

/**
 * Checks the files of a request: first the sender's daily quota, which includes rejected files, then all names and
 * sizes, then the contents in a separate thread, and with the malware scanner if there is one. Throws a 429 above the
 * quota and a 503 while the scanner is unavailable.
 */
export async function checkUploads(
  context: UploadContext,
  identity: Identity,
  sent: readonly SentFile[],
): Promise<UploadsCheck> {
  if (sent.length === 0) return { isAllowed: true, files: [] };
  const transaction: typeof context.database.transaction = (work) =>
    withoutWrappers(() => context.database.transaction(work));
  const sentBytes = sent.reduce((sum, { content }) => sum + content.length, 0);
  await transaction((tx) => countUpload(tx, context, identity, sentBytes));
  const files: CheckedUpload[] = [];
  const contents: CheckedFile[] = [];
  let bytes = 0;
  for (const { name: sentName, content } of sent) {
    const check = checkNameAndSize(sentName, content);
    if (!check.isAllowed) return { ...check, sentName };
    bytes += content.length;
    if (bytes > MAX_TOTAL_BYTES)
      return { ...refuseAttachment('content', requestTexts().upload.total), sentName };
    files.push({ name: check.name, type: check.type, content });
    contents.push({ name: check.name, content });
  }
  const { cost, refused } = await context.contentChecker.check(contents, identity.userId);
  await transaction((tx) => countContentCost(tx, context, identity, cost));
  if (refused)
    return {
      ...refuseAttachment('content', requestTexts().upload.content[refused.problem]),
      sentName: sent[refused.index]!.name,
    };
  const infected = await scan(context, identity, files);
  if (infected >= 0)
    return { ...refuseAttachment('content', requestTexts().infected), sentName: sent[infected]!.name };
  return { isAllowed: true, files };
}

/** Index of the first file with malware; -1 if there is none. Throws a 503 while nothing can be scanned. */
async function scan(
  { scanner, log }: Pick<AppContext, 'scanner' | 'log'>,
  { userId }: Identity,
  files: readonly CheckedUpload[],
): Promise<number> {
  const infection = await scanner?.scan(files.map(({ content }) => content));
  if (!infection) return -1;
  log.warn({ userId, found: infection.found }, 'malware in an upload');
  return infection.index;
}
