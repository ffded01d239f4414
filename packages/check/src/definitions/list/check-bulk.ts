import { type Action, type Call, placeholdersOf } from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';
import { checkCallValues } from '../conditions/check-taken-values.ts';
import { defineRule } from '../language/rule.ts';

interface Declaration {
  path?: string;
  primaryKey?: string;
  bulk?: readonly string[];
}

const operations: Readonly<Record<string, string>> = { POST: 'create', PATCH: 'change', DELETE: 'delete' };
const wholeRowValue = /^\{row\.\w+\}$/;

/** Texts inside of a value, not the value itself. */
const textsInside = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((part) => (typeof part === 'string' ? [part] : textsInside(part)))
    : [];

/** Why no job can make a call. */
function mistakeOf({ method, path, query, body = {} }: Call): string | undefined {
  if (method === 'GET' || query) return `"${path}" reads or has a query; it cannot run for several rows.`;
  const mixed = Object.values(body).find((value) =>
    typeof value === 'string'
      ? !wholeRowValue.test(value) && placeholdersOf(value).some((name) => name.startsWith('row.'))
      : textsInside(value).some((text) => placeholdersOf(text).some((name) => name.startsWith('row.'))),
  );
  return mixed === undefined
    ? undefined
    : 'For several rows a value of the row fills a field of the body alone: "{row.id}".';
}

/** Actions for selected rows: what a job of the back end can do with each of them. */
export const bulkRule = defineRule({
  name: 'bulk',
  on: ['list'],
  run(screen, { project, report }) {
    if (!screen.bulkActions) return;
    const { resource } = screen;
    if (resource === undefined) {
      report(
        ['bulkActions'],
        'KEY_MISSING',
        'Actions for several rows need the "resource" that the rows are of.',
      );
      return;
    }
    const declared = project.schemas.get(resource)?.['x-resource'] as Declaration | undefined;
    const { path: base = resource, primaryKey = 'id', bulk = [] } = declared ?? {};
    const requireBulk = (operation: string, place: JSONPath): void => {
      if (!declared || bulk.includes(operation)) return;
      const message = `"x-resource" of ${resource} does not allow "${operation}" for several rows ("bulk").`;
      report(place, 'VALUE_WRONG', message);
    };
    const checkCall = (call: Call, place: JSONPath): void => {
      const mistake = mistakeOf(call);
      if (mistake) report(place, 'ACTION_UNCLEAR', mistake);
      const operation = operations[call.method ?? 'POST'];
      if (operation && call.path === `${base}/{row.${primaryKey}}`) requireBulk(operation, place);
    };
    const checkUndo = (call: Call, place: JSONPath): void => {
      checkCall(call, place);
      const others = placeholdersOf(JSON.stringify(call)).filter(
        (name) => name.startsWith('row.') && name !== `row.${primaryKey}`,
      );
      if (others.length === 0) return;
      const message = `Of a row that was done only its key is known ("{row.${primaryKey}}"), not {${others[0]}}.`;
      report(place, 'PLACEHOLDER_UNKNOWN', message);
    };
    for (const [index, action] of screen.bulkActions.entries()) {
      const place: JSONPath = ['bulkActions', index];
      const { kind, call, undo, to, open }: Action = action;
      if (kind === 'delete') requireBulk('delete', [...place, 'kind']);
      else if (kind === 'states') requireBulk('change', [...place, 'kind']);
      else if (kind === undefined && to && open !== 'dialog') {
        if (!placeholdersOf(JSON.stringify(to)).includes('selection.keys'))
          report([...place, 'to'], 'KEY_MISSING', 'The screen gets the selected rows by "{selection.keys}".');
      } else if (kind !== undefined || !call)
        report(
          place,
          'ACTION_UNCLEAR',
          'Only calls, the deletion and changes of states run for several rows.',
        );
      if (call) checkCall(call, [...place, 'call']);
      if (undo) checkUndo(undo, [...place, 'undo']);
      checkCallValues(action, place, project, report);
    }
  },
});
