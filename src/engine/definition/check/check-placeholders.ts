import type { JSONPath } from 'jsonc-parser';
import { systemColumns } from '#rules';
import type { JsonSchema } from '../json-schema.ts';
import { placeholdersOf } from '../template.ts';
import type { FormScreen, Screen } from '../types.gen.ts';
import { checkPlaceholderHeads } from './check-placeholder-heads.ts';
import type { KnownWithScreens } from './known.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';
import { suggest } from './suggest.ts';
import { targetName } from './target-name.ts';
import { isValue, walkAll } from './walk.ts';

const templateKeys = new Set([
  'path',
  'download',
  'preview',
  'load',
  'loadFor',
  'title',
  'label',
  'text',
  'intro',
  'open',
  'help',
  'none',
  'otherwise',
  'choiceGroup',
]);

/** Whether the row of a screen's values is one of its resource; after a call of its own a form's is what that answers. */
function hasOwnRows(screen: Screen): boolean {
  if (screen.kind !== 'form') return true;
  const { load, loadFor, submit, toolbar = [] } = screen;
  return !load && !loadFor && !submit?.call && !toolbar.some((action) => 'call' in action);
}

/** Names in the path of a screen: /a/{id} has id. */
function paramsOf(path: string): string[] {
  return placeholdersOf(path);
}

/** Placeholders that can never have a value: unknown fields of row and data, unknown parameters of the address. */
export function checkPlaceholders(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const screen = parsed.value as Screen;
  const problems: Problem[] = [];
  const params = new Set(paramsOf(screen.path));
  const resource = 'resource' in screen ? screen.resource : undefined;
  const schema: JsonSchema | undefined = known.schemas.get(
    resource ?? (screen.kind === 'form' ? (screen.schema ?? '') : ''),
  );
  const extra = screen.kind === 'form' ? Object.keys((screen as FormScreen).extra ?? {}) : [];
  const columns =
    schema?.properties &&
    new Set([...Object.keys(schema.properties), ...extra, ...systemColumns(schema['x-resource'] ?? {})]);
  const isOwnRow = hasOwnRows(screen);
  /** Whether the part of the scope holds these columns; that others than forms have no data is told elsewhere. */
  const isCheckedPart = (part: string): boolean =>
    (part === 'data' && screen.kind === 'form') || (part === 'row' && isOwnRow);

  const check = (name: string, path: JSONPath): void => {
    const [part = '', field = ''] = name.split('.');
    const isInTable = path.includes('table');
    if (part === 'params' && field && !params.has(field)) {
      problems.push(
        problemAt(
          parsed,
          { path },
          'PLACEHOLDER_UNKNOWN',
          `The address has no parameter "${field}" ({${name}}).`,
          suggest(field, params),
        ),
      );
    } else if (isCheckedPart(part) && field && columns && !columns.has(field) && !isInTable) {
      problems.push(
        problemAt(
          parsed,
          { path },
          'PLACEHOLDER_UNKNOWN',
          `The schema has no field "${field}" ({${name}}).`,
          suggest(field, columns),
        ),
      );
    }
  };

  /** Values to send: what they name of row and data must be there. */
  const checkValue = (name: string, path: JSONPath): void => {
    const [part = '', field = ''] = name.split('.');
    if (!columns || field === '' || columns.has(field) || path.includes('table')) return;
    if (isCheckedPart(part)) check(name, path);
  };

  /** Parameters of the screen that is gone to must be given, or come from the row or the address. */
  const checkTarget = (target: unknown, path: JSONPath): void => {
    const name = targetName(target);
    const entry = name === undefined ? undefined : known.screens.get(name);
    if (!entry || !columns) return;
    const given = (target as { params?: object }).params ?? {};
    for (const param of paramsOf(entry.path)) {
      if (
        !(param in given) &&
        !columns.has(param) &&
        !params.has(param) &&
        !entry.path.includes(`{${param}?}`) &&
        !path.includes('table')
      ) {
        problems.push(
          problemAt(
            parsed,
            { path },
            'PLACEHOLDER_UNKNOWN',
            `${entry.name} needs "${param}", which is neither a field here nor given in "params".`,
          ),
        );
      }
    }
  };

  walkAll(parsed.value, ({ key, value, path }) => {
    if (path.length === 1 && key === 'path') return;
    if (templateKeys.has(key) && typeof value === 'string')
      for (const name of placeholdersOf(value)) check(name, path);
    else if (typeof value === 'string' && isValue(path))
      for (const name of placeholdersOf(value)) checkValue(name, path);
    if (['to', 'go', 'modal', 'then', 'onSuccess', 'returnTo', 'link'].includes(key) && !isValue(path))
      checkTarget(value, path);
    if (
      key === 'field' &&
      !isValue(path) &&
      typeof value === 'string' &&
      value.includes('.') &&
      !['columns', 'values', 'sort'].some((list) => path.includes(list))
    )
      check(value, path);
  });
  checkPlaceholderHeads(parsed.value, { columns, isOwnRow, params }, (path, ...rest) =>
    problems.push(problemAt(parsed, { path }, ...rest)),
  );
  return problems;
}
