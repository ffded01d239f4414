import { isUtf8 } from 'node:buffer';
import { requestTexts } from '../../../shared/request-locale.ts';
import { MAX_TOTAL_BYTES, TYPE_BY_EXTENSION } from './attachment-rules.ts';
import { zeroCost } from './content-cost.ts';
import { checkContent } from './content-problem.ts';
import { cleanFileName, storedExtension } from './file-name.ts';

/** Why a file must not be stored. */
export interface AttachmentRefusal {
  readonly isAllowed: false;
  /** What is wrong with it. */
  readonly about: 'name' | 'content';
  readonly message: string;
}

/** A file that may be stored, with its display name and media type; or the reason why it may not. */
export type AttachmentCheck =
  | { readonly isAllowed: true; readonly name: string; readonly type: string }
  | AttachmentRefusal;

/** Checks name, extension and size of an uploaded file by the rules for attachments, without reading its content. */
export function checkNameAndSize(sentName: string, content: Buffer): AttachmentCheck {
  const texts = requestTexts();
  const name = cleanFileName(sentName);
  if (name === null) return refuseAttachment('name', texts.fileName);
  const extension = storedExtension(name);
  const type = TYPE_BY_EXTENSION.get(extension);
  if (type === undefined) return refuseAttachment('name', texts.upload.type);
  if (content.length === 0) return refuseAttachment('content', texts.upload.empty);
  if (content.length > MAX_TOTAL_BYTES) return refuseAttachment('content', texts.upload.total);
  return { isAllowed: true, name, type: extension === 'txt' ? textType(content) : type };
}

/** Checks name and content of a file in the current thread: for files that the operator supplies. */
export async function checkAttachment(name: string, content: Buffer): Promise<AttachmentCheck> {
  const check = checkNameAndSize(name, content);
  if (!check.isAllowed) return check;
  const { problem } = await checkContent(check.name, content, zeroCost);
  return problem === undefined ? check : refuseAttachment('content', requestTexts().upload.content[problem]);
}

/** A text file that is not UTF-8 is read as Windows-1252. */
function textType(content: Buffer): string {
  return `text/plain; charset=${isUtf8(content) ? 'utf-8' : 'windows-1252'}`;
}

export function refuseAttachment(about: AttachmentRefusal['about'], message: string): AttachmentRefusal {
  return { isAllowed: false, about, message };
}
