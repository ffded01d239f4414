import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import {
  type Action,
  dialogTarget,
  type FormScreen,
  placeholdersOf,
  type Screen,
  targetScreen,
} from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';
import type { DefinitionNamesWithScreens } from '../language/definition-names.ts';
import { defineRule } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import { fieldsUsedByCall, isFormForAction } from './taken-values.ts';

/** Keys about a save of its own, which a form without one does not need. */
const ofSaving = ['body', 'follow', 'failure', 'success'] as const;

/** The fields on the sections of a form. */
const fieldsOn = ({ sections }: FormScreen): string[] =>
  sections.flatMap(({ fields = [] }) =>
    fields.map((entry) => (typeof entry === 'string' ? entry : entry.field)),
  );

/** An action for selected rows and the form whose values it takes: each field is taken, and nothing else. */
export function checkCallValues(
  action: Action,
  place: JSONPath,
  project: DefinitionNamesWithScreens,
  report: Report,
): void {
  const opened = dialogTarget(action);
  const name = targetScreen(opened);
  if (opened !== undefined && name === undefined)
    report(
      [...place, 'to'],
      'ACTION_UNCLEAR',
      'An action for selected rows opens one form, not one of several.',
    );
  const form = project.screens.get(name ?? '') as Screen | undefined;
  if (form?.kind !== 'form' || !action.call) return;
  if (!isFormForAction(form)) {
    const message = `"${form.name}" is saved by itself; a form for selected rows has "toAction" in its "submit".`;
    report([...place, 'to'], 'ACTION_UNCLEAR', message);
    return;
  }
  const taken = fieldsUsedByCall(action);
  const names = Object.keys(schemaAt(form, [], project)?.properties ?? {});
  for (const field of taken)
    if (names.length > 0 && !names.includes(field)) {
      const message = `The form ${form.name} has no field "${field}" ({data.${field}}).`;
      report([...place, 'call'], 'PLACEHOLDER_UNKNOWN', message, suggest(field, names));
    }
  const { call, send = [] } = form.submit ?? {};
  if (!call && placeholdersOf(JSON.stringify(action.call)).some((one) => one.startsWith('saved.'))) {
    const message = `The form ${form.name} has no call whose response could be taken ({saved.…}).`;
    report([...place, 'call'], 'PLACEHOLDER_UNKNOWN', message);
  }
  const used = new Set([...taken, ...(call ? send : [])]);
  const unused = fieldsOn(form).find((field) => names.includes(field) && !used.has(field));
  if (unused === undefined) return;
  const message = `The call does not take "${unused}" of ${form.name}; {data.${unused}} puts it in.`;
  report([...place, 'call'], 'FIELD_MISSING', message);
}

const opens = (list: Screen, form: FormScreen): boolean =>
  list.kind === 'list' &&
  (list.bulkActions ?? []).some((action) => targetScreen(dialogTarget(action)) === form.name);

/** A form that hands its values over: it saves no record, is no page, and some list takes its values. */
export const formForActionRule = defineRule({
  name: 'handing over',
  on: ['form'],
  run(screen, { project: { screens }, report }) {
    if (screen.kind !== 'form' || !isFormForAction(screen)) return;
    const { submit, mode, palette } = screen;
    const toAction = ['submit', 'toAction'];
    if (submit?.call && !submit.send)
      report(
        ['submit', 'call'],
        'KEY_MISSING',
        'The call gets the fields of "send"; the action takes the others.',
      );
    if (submit?.send && !submit.call)
      report(['submit', 'send'], 'ACTION_UNCLEAR', '"send" does nothing without a "call" of the form.');
    for (const key of ofSaving)
      if (submit && key in submit)
        report(
          ['submit', key],
          'ACTION_UNCLEAR',
          `"${key}" does nothing in a form that is not saved ("toAction").`,
        );
    if (mode !== 'create')
      report(
        ['mode'],
        'ACTION_UNCLEAR',
        'A form that hands its values over starts empty: "create".',
        'create',
      );
    if (screen.else === undefined)
      report(toAction, 'KEY_MISSING', 'The form is no page; "else" names the screen to go to instead.');
    if (palette !== false)
      report(toAction, 'KEY_MISSING', 'The form is no page; "palette": false keeps it from being offered.');
    if (![...screens.values()].some((other) => opens(other as Screen, screen)))
      report(toAction, 'ACTION_UNCLEAR', 'No action for selected rows opens this form.');
  },
});
