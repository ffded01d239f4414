import { type Right, rolesIn, statesIn } from '@schema-screens/schema';
import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import {
  type Action,
  dialogTarget,
  type Screen,
  targetScreen,
  valueAt,
} from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';
import { isFormForAction } from '../conditions/taken-values.ts';
import type { DefinitionNamesWithScreens } from '../language/definition-names.ts';
import { defineRule, screenKinds } from '../language/rule.ts';
import type { LanguageNode } from '../language/walk-language.ts';

/** Kinds of actions that work on each kind of screen, besides those on its rows. */
const onScreen: Readonly<Record<string, readonly string[]>> = {
  list: ['cancel'],
  form: ['save', 'cancel', 'view', 'edit', 'delete'],
  detail: ['cancel', 'view', 'edit', 'delete', 'states'],
  page: [],
};
const onRow = ['view', 'edit', 'delete', 'states'];
/** The keys that say what an action does, the one that names its kind first. */
export const actionTypeKeys = [
  'call',
  'copyTo',
  'download',
  'preview',
  'run',
  'dialog',
  'menu',
  'url',
  'to',
] as const;
type Verb = (typeof actionTypeKeys)[number];

/** Further verbs that actions of a kind have beside their own: the address in a response, the screen of a known action. */
const besides: Readonly<Record<string, readonly Verb[]>> = {
  view: ['to'],
  edit: ['to'],
  save: ['call'],
  call: ['url'],
};

const isOnRow = (path: JSONPath): boolean => path.includes('rowActions') || path.includes('bulkActions');

/** The kind of an action: the one that it names, or that of its verb. */
const kindOf = (action: Action): string | undefined =>
  action.kind ?? actionTypeKeys.find((verb) => verb in action);

/** Verbs that an action of its kind cannot have; for selected rows, a call takes the values of a form in a dialog. */
function foreignVerbs(action: Action, kind: string, isBulk: boolean): Verb[] {
  const takesValues = kind === 'call' && isBulk && action.open === 'dialog';
  const possible: readonly string[] = [kind, ...(besides[kind] ?? []), ...(takesValues ? ['to'] : [])];
  return actionTypeKeys.filter((verb) => verb in action && !possible.includes(verb));
}

/** Reports an action that does nothing, or has keys of another kind. @returns whether it is sound */
function checkKind(action: Action, path: JSONPath, isBulk: boolean, report: Report): boolean {
  const kind = kindOf(action);
  if (kind === undefined) {
    report(path, 'ACTION_UNCLEAR', `An action needs "kind" or one of ${actionTypeKeys.join(', ')}.`);
    return false;
  }
  const [foreign] = foreignVerbs(action, kind, isBulk);
  if (foreign !== undefined) {
    const then = kind === 'delete' && foreign === 'to' ? 'then' : undefined;
    report([...path, foreign], 'ACTION_UNCLEAR', `A "${kind}" action has no key "${foreign}".`, then);
    return false;
  }
  if (action.open === 'dialog' ? !('to' in action) : action.open === 'tab' && !('url' in action)) {
    const needed = action.open === 'dialog' ? 'to' : 'url';
    report(
      [...path, 'open'],
      'ACTION_UNCLEAR',
      `"open": "${action.open}" needs "${needed}", which it opens.`,
    );
    return false;
  }
  if (!['kind', 'label', 'download', 'preview'].some((key) => key in action)) {
    report(path, 'ACTION_UNCLEAR', 'This action needs a label.');
    return false;
  }
  if ((kind === 'view' || kind === 'edit') && !('to' in action)) {
    report(path, 'ACTION_UNCLEAR', `The action "${kind}" needs "to", the screen it opens.`);
    return false;
  }
  return true;
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
  const visibleTo = roles ?? (Array.isArray(screen.access) ? screen.access : []);
  const unable = visibleTo.filter((role) => !rolesIn(rights.create).includes(role));
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
  run(screen, { nodes, project: { screens, schemas }, report }) {
    checkKeys(nodes, report);
    for (const { name, value, path } of nodes) {
      if (name !== 'action') continue;
      const action = value as Action;
      const { kind } = action;
      if (action.changes && kind !== 'states')
        report(
          [...path, 'changes'],
          'ACTION_UNCLEAR',
          '"changes" is about the states of an action of that kind.',
        );
      const isBulk = path.includes('bulkActions');
      const isSound = checkKind(action, path, isBulk, report);
      const opened = screens.get(targetScreen(dialogTarget(action)) ?? '') as Screen | undefined;
      if (isSound && opened && opened.kind !== 'form') {
        const message = `Only forms open in a dialog; "${opened.name}" is none.`;
        report([...path, 'to'], 'ACTION_UNCLEAR', message);
      } else if (isSound && opened && !isBulk && isFormForAction(opened)) {
        const message = `"${opened.name}" hands its values over ("toAction"); only an action for selected rows takes them.`;
        report([...path, 'to'], 'ACTION_UNCLEAR', message);
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
