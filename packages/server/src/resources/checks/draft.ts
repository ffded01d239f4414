import { isRecord } from '@schema-screens/locale';
import { malformed } from '../../shared/http-error.ts';
import type { Role } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { visibleField } from '../schema/field-access.ts';
import { referencesOf, referenceTextsField } from '../schema/references.ts';
import type { Resource, ResourcePartList } from '../schema/resource.ts';
import type { Row } from '../schema/table.ts';
import { maxItems } from './too-long-lists.ts';

/** The entries of a list of parts, as they were sent. */
export interface DraftList {
  readonly parts: ResourcePartList;
  readonly entries: readonly Row[];
}

/** The body of a write, parsed once: what is locked, checked and stored is taken from it. */
export interface Draft {
  /** What was sent, by field; not checked yet. */
  readonly values: Row;
  /** Its lists of parts that the caller sees. Anything else in their place is refused by the check of the values. */
  readonly lists: readonly DraftList[];
}

/** Parses a body. Throws a 400 if it is no object. The texts of references are left out, so that a row can be sent back as it was read. */
export function parseDraft(resource: Resource, role: Role, body: unknown): Draft {
  if (!isRecord(body)) throw malformed(requestTexts().noObject);
  const hasTexts = referencesOf(resource).length > 0 && !resource.fields.has(referenceTextsField);
  const { [referenceTextsField]: texts, ...others } = body;
  const values = hasTexts || texts === undefined ? others : body;
  const lists = resource.parts.flatMap((parts) => {
    const entries = visibleField(resource, role, parts.list.field.name) && entriesIn(values, parts);
    return entries ? [{ parts, entries }] : [];
  });
  return { values, lists };
}

function entriesIn(values: Row, { list: { field } }: ResourcePartList): readonly Row[] | undefined {
  const value = values[field.name];
  const { maxItems: limit = maxItems } = field.schema;
  const isList = Array.isArray(value) && value.length <= limit && value.every(isRecord);
  return isList ? value : undefined;
}
