import { isRecord } from '../../rules/index.ts';
import { type Migration, renameKey, type Written } from './migration.ts';

/** Widgets that query a value help themselves, which was in their options. */
const searching: ReadonlySet<unknown> = new Set(['entity-picker', 'entity-list', 'suggestion']);
const ofHelp: ReadonlySet<string> = new Set([
  'path',
  'query',
  'items',
  'when',
  'value',
  'label',
  'sortBy',
  'byId',
  'extra',
]);

const split = (options: Written): [help: Written, own: Written] => {
  const entries = Object.entries(options);
  return [
    renameKey(Object.fromEntries(entries.filter(([key]) => ofHelp.has(key))), 'extra', 'entries'),
    Object.fromEntries(entries.filter(([key]) => !ofHelp.has(key))),
  ];
};

/** The lookups of a field, for its own value and for other fields, are now its value help. */
export const valueHelps: Migration = {
  name: '"choices", "lookup" and the source in the options of a widget are "valueHelp"',
  apply(field) {
    const { choices, lookup, options, ...rest } = field;
    const [inOptions, ownOptions] =
      searching.has(field.widget) && isRecord(options) && 'path' in options
        ? split(options)
        : [undefined, options];
    const helps = [choices, inOptions, lookup].filter(isRecord);
    if (!('field' in field) || helps.length === 0) return field;
    return {
      ...rest,
      ...(isRecord(ownOptions) && Object.keys(ownOptions).length > 0 && { options: ownOptions }),
      valueHelp: helps.length === 1 ? helps[0] : helps,
    };
  },
};
