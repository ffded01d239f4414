import { findNodeAtLocation, type JSONPath } from 'jsonc-parser';
import {
  type Action,
  actionPresets,
  type Column,
  cellFor,
  defaultToolbar,
  type Field,
  type FormScreen,
  languageTexts,
  type Screen,
  type ScreenWithToolbar,
  valueAt,
  wordsOf,
} from '#language';
import { schemaOnPath } from '#model';
import type { KnownWithScreens } from './known.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';
import { schemaAt } from './schema-at.ts';
import { type Visit, walk } from './walk.ts';

/** Lists whose entries name a field and are called by its title. */
const named: ReadonlySet<unknown> = new Set(['columns', 'values', 'filters', 'fields']);

/** Whether the rows at a place are those of the screen or of the one table around it. */
function hasOwnRows(screen: unknown, path: JSONPath): boolean {
  const isEach = path.some(
    (_step, at) => valueAt(screen, [...path.slice(0, at), 'each'].join('.')) !== undefined,
  );
  return !isEach && !path.includes('expand') && !path.includes('items');
}

/** What a definition says although it would hold anyway: buttons and their words, targets, names and widgets. */
export function checkRepeated(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const screen = parsed.value as Screen;
  const problems: Problem[] = [];
  const report = (path: JSONPath, message: string): void => {
    // What stands in a shared piece, or in another screen, is needed elsewhere.
    if (!findNodeAtLocation(parsed.tree, path)) return;
    problems.push(problemAt(parsed, { path, isKey: true }, 'DEFAULT_REPEATED', message));
  };

  const checkButtons = (toolbar: readonly Action[], path: JSONPath): void => {
    for (const [index, action] of toolbar.entries()) {
      const preset = action.kind && {
        label: languageTexts.actions[action.kind],
        ...actionPresets[action.kind],
      };
      const words = { ...preset, ...wordsOf(action, screen as ScreenWithToolbar) };
      for (const key of ['label', 'icon', 'variant'] as const)
        if (action[key] !== undefined && action[key] === words[key])
          report(
            [...path, index, key],
            `"${key}": ${JSON.stringify(action[key])} is the default; leave it out.`,
          );
    }
  };

  const checkToolbar = (): void => {
    const { toolbar } = screen as FormScreen;
    const usual = JSON.stringify(defaultToolbar(screen as ScreenWithToolbar));
    if (!toolbar) return;
    const bare = toolbar.map(({ kind, label, icon, ...rest }) =>
      kind === 'save' ? { kind, ...rest } : { kind, ...(label && { label }), ...(icon && { icon }), ...rest },
    );
    if (JSON.stringify(toolbar) === usual)
      report(['toolbar'], 'These buttons are the default; leave them out.');
    else if (JSON.stringify(bare) === usual)
      report(['toolbar'], 'These buttons are the default; say label and icon of save in "submit".');
  };

  const checkField = ({ value, path }: Visit): void => {
    const entry = value as Partial<Field>;
    const root = schemaAt(screen, path, known);
    const schema = root && entry.field && schemaOnPath(root, entry.field);
    if (!schema || !hasOwnRows(screen, path)) return;
    if (entry.label !== undefined && entry.label === schema.title)
      report([...path, 'label'], `"${entry.label}" is the field's title in the schema; leave it out.`);
    const { widget, ...others } = entry;
    const { cell } = value as Partial<Column>;
    if (cell !== undefined && cell === cellFor(schema))
      report([...path, 'cell'], `The cell "${cell}" is chosen by the schema; leave it out.`);
    if (
      widget !== undefined &&
      path.includes('fields') &&
      known.widgetFor(schema, { ...others, field: '' }) === widget
    )
      report([...path, 'widget'], `The widget "${widget}" is chosen by the schema; leave it out.`);
  };

  if (screen.kind !== 'page') checkToolbar();
  if (screen.kind === 'form' && screen.onSuccess !== undefined)
    if (JSON.stringify(screen.onSuccess) === JSON.stringify(screen.returnTo))
      report(['onSuccess'], 'A save leads to "returnTo" anyway; leave "onSuccess" out.');
  walk(screen, (place) => {
    const { key, value, path } = place;
    if ((key === 'toolbar' || key === 'bottomToolbar') && Array.isArray(value)) checkButtons(value, path);
    else if (named.has(key) && Array.isArray(value))
      for (const [index, entry] of value.entries())
        if (typeof entry === 'object') checkField({ ...place, value: entry, path: [...path, index] });
  });
  return problems;
}
