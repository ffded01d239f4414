import { suggest } from '@schema-screens/schema/check-schemas';
import { type Screen, valueAt } from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';
import { defineRule } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import { walkPlaceholders } from '../language/walk.ts';
import { conditionFields } from '../language/walk-language.ts';

/** Whether a place of a form has an entry: of a list, of a value help, or of a follow-up call for each entry. */
function hasItem(form: Screen, path: JSONPath): boolean {
  const [first, second, index] = path;
  if (first === 'submit' && second === 'follow')
    return valueAt(form, ['submit', 'follow', index, 'each'].join('.')) !== undefined;
  // The placeholders of a value help are checked with it.
  return path.includes('items') || path.includes('valueHelp') || path.includes('lookup');
}

/** Whether a place of a form is filled after a save. */
function isAfterSave([first, second, third]: JSONPath): boolean {
  if (first === 'submit') return second === 'follow' || second === 'success';
  return first === 'then' || (first === 'toolbar' && (third === 'success' || third === 'then'));
}

/** Places of a list that are about no row. */
const aboutNoRow = ['title', 'intro', 'toolbar', 'bottomToolbar', 'empty', 'noun', 'filters'];

/** Whether a place is the call of an action for selected rows, which has the values of the action's form. */
const hasValues = (screen: Screen, [key, index, part]: JSONPath): boolean =>
  key === 'bulkActions' &&
  part === 'call' &&
  valueAt(screen, ['bulkActions', index, 'open'].join('.')) === 'dialog';

/** Whether the confirmation that a place belongs to loads what it names. */
const hasQuestionCall = (screen: Screen, path: JSONPath): boolean =>
  valueAt(screen, [...path.slice(0, path.indexOf('confirm') + 1), 'load'].join('.')) !== undefined;

/** Why a part of the scope is never available; undefined if it may be. */
function whyMissing(screen: Screen, part: string, path: JSONPath): string | undefined {
  const isForm = screen.kind === 'form';
  if (path[0] === 'when' && !['user', 'params', 'query'].includes(part)) return 'the screen is not open yet';
  if (part === 'data' && !isForm && !hasValues(screen, path)) return 'only forms have it';
  if (part === 'row' && screen.kind === 'list' && aboutNoRow.includes(String(path[0])))
    return 'this is about no row';
  const isOfAction = isForm && screen.submit?.toAction === true;
  if (part === 'selection' && !isOfAction && !(path[0] === 'bulkActions' && path[2] === 'to'))
    return 'only actions that navigate with selected rows and forms of such actions have it';
  if (part === 'answer' && path.includes('confirm') && !hasQuestionCall(screen, path))
    return 'the question has no load';
  if (part === 'item' && !(isForm && hasItem(screen, path))) return 'this is about no entry';
  if (part === 'saved' && hasValues(screen, path)) return undefined;
  if ((part === 'saved' || part === 'steps') && !(isForm && isAfterSave(path)))
    return 'only what follows the save of a form has it';
  return undefined;
}

/** Placeholders and conditions with a part of the scope that is never available, such as {data.titel} in a list. */
export const scopePartsRule = defineRule({
  name: 'scope parts',
  on: ['list', 'form', 'detail'],
  run(screen, { nodes, project, report }) {
    const check = (name: string, path: JSONPath): void => {
      const [part = '', ...rest] = name.split('.');
      const why = rest.length === 0 ? undefined : whyMissing(screen, part, path);
      if (why === undefined) return;
      const field = rest.join('.');
      const isColumn = Object.hasOwn(schemaAt(screen, path, project)?.properties ?? {}, field);
      const meant = part === 'data' && isColumn ? `row.${field}` : undefined;
      const message = `There is no ${part} here ({${name}}); ${why}.`;
      report(path, 'PLACEHOLDER_UNKNOWN', message, meant);
    };
    walkPlaceholders(screen, check);
    for (const [field, path] of conditionFields(nodes)) {
      check(field, path);
      const [part, attribute = ''] = field.split('.');
      if (part === 'user' && project.user && !project.user.has(attribute)) {
        const message = `The signed-in user has no "${attribute}".`;
        report(path, 'FIELD_UNKNOWN', message, suggest(attribute, project.user));
      }
    }
  },
});
