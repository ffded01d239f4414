import { isRecord } from '@schema-screens/locale';
import { requestLocale } from '../../shared/request-locale.ts';
import { fieldText } from '../schema/field.ts';
import type { ResourcePartList } from '../schema/resource.ts';
import type { Row } from '../schema/table.ts';

interface Lists {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The texts of a list of parts before and after a change: the entries that differ, or all of them in another order. */
export function changedEntries(
  parts: ResourcePartList,
  lists: Lists,
): { before: string | null; after: string | null } {
  const [before, after] = [entriesOf(lists.before), entriesOf(lists.after)];
  const [left, came] = [without(before, after), without(after, before)];
  const isMoved = left.length === 0 && came.length === 0;
  return { before: textOf(parts, isMoved ? before : left), after: textOf(parts, isMoved ? after : came) };
}

const entriesOf = (list: unknown): readonly Row[] => (Array.isArray(list) ? list.filter(isRecord) : []);

/** A text that two entries have in common if they are equal, in whatever order their fields are. */
const keyOf = (entry: Row): string =>
  JSON.stringify(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)));

function without(entries: readonly Row[], others: readonly Row[]): readonly Row[] {
  const keys = new Set(others.map(keyOf));
  return entries.filter((entry) => !keys.has(keyOf(entry)));
}

function textOf({ resource, list }: ResourcePartList, entries: readonly Row[]): string | null {
  const texts = entries.map((entry) =>
    list.columns
      .flatMap((name) => {
        const field = resource.fields.get(name);
        const text = field ? fieldText(resource, field)(entry[name]) : '';
        return text === '' ? [] : [`${requestLocale().translate(field?.title ?? name)}: ${text}`];
      })
      .join(', '),
  );
  return texts.length === 0 ? null : texts.join('; ');
}
