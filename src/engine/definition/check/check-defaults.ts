import type { JSONPath } from 'jsonc-parser';
import { engineListTexts } from '../../texts/engine-list-texts.ts';
import { engineTexts } from '../../texts/engine-texts.ts';
import { formDefaults, listDefaults } from '../defaults.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';
import { walk } from './walk.ts';

/** Keys that say what would hold anyway, by the last key of their path. */
const defaults: Record<string, unknown> = {
  frequent: false,
  pageSize: listDefaults.pageSize,
  paging: listDefaults.paging,
  sortable: true,
  small: true,
  direction: 'asc',
  whenHidden: formDefaults.whenHidden,
  warnOnLeave: formDefaults.warnOnLeave,
  showEmpty: false,
  hideEmpty: false,
  ok: engineTexts.ask.ok,
  cancel: engineTexts.ask.cancel,
  placeholder: engineListTexts.placeholder,
  errorFocus: formDefaults.errorFocus,
  reorder: false,
  onDemand: false,
  unit: 'days',
};

/** A definition says only what differs from the defaults. */
export function checkDefaults(parsed: ParsedFile): Problem[] {
  const problems: Problem[] = [];
  walk(parsed.value, ({ key, value, path }) => {
    if (Object.hasOwn(defaults, key) && defaults[key] === value) {
      const place: { path: JSONPath; isKey: boolean } = { path, isKey: true };
      problems.push(
        problemAt(
          parsed,
          place,
          'DEFAULT_REPEATED',
          `"${key}": ${JSON.stringify(value)} is the default; leave it out.`,
        ),
      );
    }
  });
  return problems;
}
