import { malformed, preconditionFailed } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { Row } from '../schema/table.ts';

/** The ETag of a row: its version. */
export const etagOf = (row: Row): string => `"${String(row.version)}"`;

/** Throws a 412 if the If-Match header has another version than the row. Without the header nothing is compared. */
export function requireMatch(header: string | undefined, row: Row): void {
  if (header === undefined || header.trim() === '*') return;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.some((tag) => !/^"[^"]*"$/.test(tag)))
    throw malformed(requestTexts().header({ name: 'If-Match' }));
  if (!tags.includes(etagOf(row))) throw preconditionFailed();
}
