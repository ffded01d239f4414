import { isRecord } from '../../rules/index.ts';
import { formerlySearching, formerOptions } from '../../src/check/language/former-words.ts';
import { type Migration, renameKey, type Written } from './migration.ts';

const ofHelp: ReadonlySet<string> = new Set(formerOptions);

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
      formerlySearching.has(field.widget) && isRecord(options) && 'path' in options
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
