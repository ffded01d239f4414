import { type Right, rolesIn, statesIn } from '@schema-screens/schema';
import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import { type Action, type Screen, valueAt } from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';
import { handsOver } from '../conditions/taken-values.ts';
import type { DefinitionNamesWithScreens } from '../language/definition-names.ts';
import { defineRule, screenKinds } from '../language/rule.ts';
import { targetName } from '../language/walk.ts';
import type { LanguageNode } from '../language/walk-language.ts';

/** Kinds of actions that work on each kind of screen, besides those on its rows. */
const onScreen: Readonly<Record<string, readonly string[]>> = {
  list: ['cancel'],
  form: ['save', 'cancel', 'view', 'edit', 'delete'],
  detail: ['cancel', 'view', 'edit', 'delete', 'states'],
  page: [],
};
const onRow = ['view', 'edit', 'delete', 'states'];
/** The keys that say what an action does: it has one of them. */
export const verbs = [
  'kind',
  'go',
  'modal',
  'call',
  'copyTo',
  'download',
  'preview',
  'open',
  'run',
  'dialog',
  'menu',
];

const isOnRow = (path: JSONPath): boolean => path.includes('rowActions') || path.includes('bulkActions');

/**
 * The keys that say what an action does; a save may have a call of its own, a call may open an address from its
 * response, and for selected rows it may take the values of a form.
 */
const saidBy = (action: Action, isBulk: boolean): string[] =>
  verbs.filter(
    (verb) =>
      verb in action &&
      !(verb === 'call' && action.kind === 'save') &&
      !(verb === 'open' && 'call' in action) &&
      !(verb === 'modal' && 'call' in action && isBulk),
  );

/** Why an action is unclear; undefined for a clear one. */
function mistakeOf(action: Action, isBulk: boolean): string | undefined {
  const said = saidBy(action, isBulk);
  if (said.length === 0) return `An action needs one of ${verbs.join(', ')}.`;
  if (said.length > 1) return `An action does one thing, not ${said.join(' and ')}.`;
  if (!['kind', 'label', 'download', 'preview'].some((key) => key in action))
    return 'This action needs a label.';
  return (action.kind === 'view' || action.kind === 'edit') && !('to' in action)
    ? `The action "${action.kind}" needs "to", the screen it opens.`
    : undefined;
}

/** The resource whose rows or record an action is about; in a detail screen, rows are those of their table's source. */
function resourceOf(screen: Screen, path: JSONPath): string | undefined {
  const own = 'resource' in screen ? screen.resource : undefined;
  const at = path.indexOf('rowActions');
  if (screen.kind !== 'detail' || at < 0) return own;
  const resource = valueAt(screen, [...path.slice(0, at), 'source', 'resource'].join('.'));
  return typeof resource === 'string' ? resource : undefined;
}

/** An action of the kind states needs a resource with states, which name what it does. */
function checkStatesAction(
  { label, changes = {} }: Action,
  screen: Screen,
  path: JSONPath,
  schemas: DefinitionNamesWithScreens['schemas'],
  report: Report,
): void {
  const resource = resourceOf(screen, path);
  const properties = Object.values(schemas.get(resource ?? '')?.properties ?? {});
  if (label !== undefined)
    report(
      [...path, 'label'],
      'ACTION_UNCLEAR',
      'Changes of states are labelled by "x-states" of the schema.',
    );
  if (resource === undefined)
    report([...path, 'kind'], 'ACTION_UNCLEAR', '"states" needs the "resource" whose states change.');
  else if (schemas.has(resource) && !properties.some(statesIn))
    report([...path, 'kind'], 'ACTION_UNCLEAR', `No field of ${resource} has states ("x-states").`);
  else {
    const states = properties.flatMap((property) => statesIn(property)?.changes.map(({ to }) => to) ?? []);
    for (const to of Object.keys(changes).filter((name) => states.length > 0 && !states.includes(name)))
      report(
        [...path, 'changes', to],
        'VALUE_WRONG',
        `No change of ${resource} leads to the state "${to}".`,
        suggest(to, states),
      );
  }
}

interface Copied {
  readonly copies?: readonly { readonly resource: string }[];
  readonly rights?: Readonly<Record<string, Right>>;
}

/** An action that copies needs a resource that says how, and somebody who may. */
function checkCopyAction(
  { copyTo, roles }: Action,
  screen: Screen,
  path: JSONPath,
  schemas: DefinitionNamesWithScreens['schemas'],
  report: Report,
): void {
  const place = [...path, 'copyTo'];
  const resource = resourceOf(screen, path);
  const target = schemas.get(copyTo ?? '');
  // An unknown name is reported as every other one.
  if (copyTo === undefined || !target) return;
  const { copies = [], rights = {} } = (target['x-resource'] ?? {}) as Copied;
  if (resource === undefined)
    report(place, 'ACTION_UNCLEAR', '"copyTo" needs the "resource" whose row is copied.');
  else if (!copies.some((copy) => copy.resource === resource))
    report(place, 'ACTION_UNCLEAR', `"copies" of ${copyTo} does not say how a row of ${resource} is copied.`);
  const shown = roles ?? (Array.isArray(screen.access) ? screen.access : []);
  const unable = shown.filter((role) => !rolesIn(rights.create).includes(role));
  if (unable.length > 0)
    report(place, 'ROLE_UNKNOWN', `"${unable.join('", "')}" may not create a row of ${copyTo}.`);
}

/** The keys of an action, each once. */
const keysOf = ({ key, changes = {} }: Action): string[] => [
  ...new Set(
    [key, ...Object.values(changes).map((change) => change.key)].filter((each) => each !== undefined),
  ),
];

/** Keys run actions of rows, each one of them. */
function checkKeys(nodes: readonly LanguageNode[], report: Report): void {
  const taken = new Set<string>();
  for (const { name, value, path } of nodes) {
    if (name !== 'action') continue;
    const list = path.slice(0, path.lastIndexOf('rowActions') + 1);
    const { key: own } = value as Action;
    if (own !== undefined && !isOnRow(path))
      report(path, 'ACTION_UNCLEAR', `The key "${own}" does nothing: the focus is in no row.`);
    for (const key of keysOf(value as Action)) {
      if (taken.has(JSON.stringify([list, key])))
        report(path, 'NAME_TWICE', `The key "${key}" runs another action of the row already.`);
      if (list.length > 0) taken.add(JSON.stringify([list, key]));
    }
  }
}

/**
 * Actions that say nothing, too much or too little, and those that have no effect where they are, such as a save
 * outside of a form.
 */
export const actionsRule = defineRule({
  name: 'actions',
  on: screenKinds,
  run(screen, { nodes, known: { screens, schemas }, report }) {
    checkKeys(nodes, report);
    for (const { name, value, path } of nodes) {
      if (name !== 'action') continue;
      const action = value as Action;
      const { kind, modal } = action;
      if (action.changes && kind !== 'states')
        report(
          [...path, 'changes'],
          'ACTION_UNCLEAR',
          '"changes" is about the states of an action of that kind.',
        );
      const isBulk = path.includes('bulkActions');
      const mistake = mistakeOf(action, isBulk);
      const opened = screens.get(targetName(modal) ?? '') as Screen | undefined;
      if (mistake) report(path, 'ACTION_UNCLEAR', mistake);
      else if (opened && opened.kind !== 'form') {
        const message = `Only forms open in a dialog; "${opened.name}" is none.`;
        report([...path, 'modal'], 'ACTION_UNCLEAR', message);
      } else if (opened && !isBulk && handsOver(opened)) {
        const message = `"${opened.name}" hands its values over ("toAction"); only an action for selected rows takes them.`;
        report([...path, 'modal'], 'ACTION_UNCLEAR', message);
      }
      checkCopyAction(action, screen, path, schemas, report);
      const possible = isOnRow(path) ? onRow : (onScreen[screen.kind] ?? []);
      if (kind === 'states' && possible.includes(kind))
        checkStatesAction(action, screen, path, schemas, report);
      if (kind === undefined || possible.includes(kind)) continue;
      const where = isOnRow(path) ? 'on a row' : `on a screen of the kind "${screen.kind}"`;
      report([...path, 'kind'], 'ACTION_UNCLEAR', `"${kind}" does nothing ${where}.`);
    }
  },
});
