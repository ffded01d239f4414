import { isRecord } from '#rules';
import type { KnownWithScreens } from './known.ts';
import { type ParsedFile, type Problem, type ProblemCode, problemAt } from './problem.ts';
import { suggest } from './suggest.ts';
import { type Visit, walk } from './walk.ts';

const targetKeys = new Set([
  'to',
  'go',
  'modal',
  'then',
  'onSuccess',
  'returnTo',
  'link',
  'screen',
  'requires',
]);
const verbs = ['kind', 'go', 'modal', 'call', 'download', 'preview', 'open', 'run', 'dialog', 'menu'];

/** What an action says that it does; a save may have a call of its own, and a call may open what it answers. */
const saidBy = (action: Record<string, unknown>): string[] =>
  verbs.filter(
    (verb) =>
      verb in action &&
      !(verb === 'call' && action.kind === 'save') &&
      !(verb === 'open' && 'call' in action),
  );

interface Naming {
  what: string;
  code: ProblemCode;
  names: ReadonlySet<string>;
}

/** Roles, features, menus, screens, cells, actions, parts: every name must be known. */
export function checkNames(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const problems: Problem[] = [];
  const namings = {
    role: { what: 'role', code: 'ROLE_UNKNOWN', names: known.roles },
    feature: { what: 'feature', code: 'FEATURE_UNKNOWN', names: known.features },
    menu: { what: 'menu', code: 'MENU_UNKNOWN', names: known.menus },
    screen: { what: 'screen', code: 'SCREEN_UNKNOWN', names: new Set(known.screens.keys()) },
    cell: { what: 'cell', code: 'CELL_UNKNOWN', names: new Set(known.cells.keys()) },
    run: { what: 'action', code: 'ACTION_UNKNOWN', names: known.actions },
    part: { what: 'part', code: 'PART_UNKNOWN', names: known.parts },
    resource: { what: 'resource', code: 'RESOURCE_UNKNOWN', names: known.resources },
    schema: { what: 'form schema', code: 'RESOURCE_UNKNOWN', names: new Set(known.schemas.keys()) },
  } satisfies Record<string, Naming>;

  const expect = (kind: keyof typeof namings, name: unknown, path: Visit['path']): void => {
    const { what, code, names } = namings[kind];
    if (typeof name !== 'string' || names.has(name)) return;
    problems.push(problemAt(parsed, { path }, code, `There is no ${what} "${name}".`, suggest(name, names)));
  };

  const isForm = (name: string): boolean => {
    const screen = known.screens.get(name);
    return screen === undefined || screen.kind === 'form';
  };

  walk(parsed.value, ({ key, value, path, parent }) => {
    if ((key === 'roles' || key === 'access') && Array.isArray(value)) {
      for (const [index, role] of value.entries()) expect('role', role, [...path, index]);
    } else if (targetKeys.has(key) && value !== 'back') expect('screen', value, path);
    else if (key === 'in' && path.at(-2) === 'menu') expect('menu', value, path);
    else if (key === 'schema' && path.length === 1) expect('schema', value, path);
    else if (key === 'feature' || key === 'cell' || key === 'run' || key === 'part' || key === 'resource')
      expect(key, value, path);
    if (['toolbar', 'bottomToolbar', 'rowActions', 'actions', 'menu'].includes(key) && Array.isArray(value)) {
      for (const [index, action] of (value as Record<string, unknown>[]).entries()) {
        const said = saidBy(action);
        if (said.length !== 1) {
          const message =
            said.length === 0
              ? `An action needs one of ${verbs.join(', ')}.`
              : `An action does one thing, not ${said.join(' and ')}.`;
          problems.push(problemAt(parsed, { path: [...path, index] }, 'ACTION_UNCLEAR', message));
        } else if (
          !('kind' in action) &&
          !('label' in action) &&
          !('download' in action) &&
          !('preview' in action)
        ) {
          problems.push(
            problemAt(parsed, { path: [...path, index] }, 'ACTION_UNCLEAR', 'This action needs a label.'),
          );
        } else if ((action.kind === 'view' || action.kind === 'edit') && !('to' in action)) {
          problems.push(
            problemAt(
              parsed,
              { path: [...path, index] },
              'ACTION_UNCLEAR',
              `The action "${action.kind}" needs "to", the screen it opens.`,
            ),
          );
        } else if (typeof action.modal === 'string' && !isForm(action.modal)) {
          const message = `Only forms open in a dialog; "${action.modal}" is none.`;
          problems.push(problemAt(parsed, { path: [...path, index, 'modal'] }, 'ACTION_UNCLEAR', message));
        }
      }
    }
    if (
      key === 'kind' &&
      path.length === 1 &&
      parent.kind === 'list' &&
      'resource' in parent === 'source' in parent
    ) {
      problems.push(
        problemAt(
          parsed,
          { path, isKey: true },
          'ROWS_UNCLEAR',
          'A list needs either "resource" or "source".',
        ),
      );
    }
    const needsAllRows = key === 'totals' || (key === 'paging' && value === 'none');
    const isPaged = isRecord(parent.source) && parent.source.paged === true;
    if (needsAllRows && path.length === 1 && ('resource' in parent || isPaged)) {
      problems.push(
        problemAt(
          parsed,
          { path, isKey: true },
          'ROWS_UNCLEAR',
          `"${key}" needs all rows at hand: those of a "source" that is not "paged", not of a "resource".`,
        ),
      );
    }
    if (
      key === 'kind' &&
      path.length === 1 &&
      parent.kind === 'form' &&
      'resource' in parent === 'schema' in parent
    ) {
      problems.push(
        problemAt(
          parsed,
          { path, isKey: true },
          'ROWS_UNCLEAR',
          'A form needs either "resource" or "schema".',
        ),
      );
    }
  });
  return problems;
}
