import { germanLocale } from '@schema-screens/locale';
import {
  type Action,
  actionPresets,
  buttonDefaults,
  defaultCellFor,
  defaultToolbar,
  type Field,
  type FormScreen,
  languageTexts,
  type ScreenWithToolbar,
  valueAt,
} from '@schema-screens/schema/language';
import { type JsonSchema, schemaOnPath } from '@schema-screens/schema/model';
import { findNodeAtLocation, type JSONPath } from 'jsonc-parser';
import { defineRule, screenKinds } from '../language/rule.ts';
import { schemaOfValues } from '../language/schema-at.ts';
import { walkKeys } from '../language/walk.ts';
import { type AnnotatedNode, annotatedNodes } from '../language/walk-language.ts';

/** Whether a place has rows of a table within a row of a table, or of a section that is repeated. */
function isRepeatedWithin(screen: unknown, path: JSONPath): boolean {
  const isEach = path.some(
    (_step, at) => valueAt(screen, [...path.slice(0, at), 'each'].join('.')) !== undefined,
  );
  return isEach || path.filter((key) => key === 'table' || key === 'usedBy').length > 1;
}

/** Keys that equal what would hold anyway: buttons with their labels and icons, targets, labels, cells and widgets. */
export const repeatedRule = defineRule({
  name: 'repeated',
  on: screenKinds,
  run(screen, { parsed, nodes, project, reportKey }) {
    const report = (path: JSONPath, message: string): void => {
      // A shared piece or another screen needs it elsewhere.
      if (!findNodeAtLocation(parsed.tree, path)) return;
      reportKey(path, 'DEFAULT_REPEATED', message);
    };

    const checkButtons = (toolbar: readonly Action[], path: JSONPath): void => {
      for (const [index, action] of toolbar.entries()) {
        const preset = action.kind && {
          label: germanLocale.texts(languageTexts).actions[action.kind],
          ...actionPresets[action.kind],
        };
        const words = { ...preset, ...buttonDefaults(germanLocale, action, screen as ScreenWithToolbar) };
        for (const key of ['label', 'purpose', 'icon', 'variant'] as const)
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
        kind === 'save'
          ? { kind, ...rest }
          : { kind, ...(label && { label }), ...(icon && { icon }), ...rest },
      );
      if (JSON.stringify(toolbar) === usual)
        report(['toolbar'], 'These buttons are the default; leave them out.');
      else if (JSON.stringify(bare) === usual)
        report(['toolbar'], 'These buttons are the default; say label and icon of save in "submit".');
    };

    /** The default by the schema of a field (`x-default`). */
    const defaultBySchema = (annotation: unknown, schema: JsonSchema, field: Field): unknown => {
      if (annotation === 'title') return schema.title;
      if (annotation === 'cell') return defaultCellFor(schema);
      const { widget: _widget, ...hints } = field;
      return project.widgetFor(schema, hints);
    };
    const checkDefault = ({ value, path, annotation }: AnnotatedNode): void => {
      const around = path.slice(0, -1);
      const field = valueAt(screen, around.join('.')) as Field;
      const root = schemaOfValues(screen, around, project);
      const schema = root && field.field && schemaOnPath(root, field.field);
      if (!schema || isRepeatedWithin(screen, path) || value !== defaultBySchema(annotation, schema, field))
        return;
      const message =
        annotation === 'title'
          ? `"${String(value)}" is the field's title in the schema`
          : `The ${String(annotation)} "${String(value)}" is chosen by the schema`;
      report(path, `${message}; leave it out.`);
    };

    if (screen.kind !== 'page') checkToolbar();
    if (screen.kind === 'form' && screen.then !== undefined)
      if (JSON.stringify(screen.then) === JSON.stringify(screen.back))
        report(['then'], 'A save leads to "back" anyway; leave "then" out.');
    walkKeys(screen, ({ key, value, path }) => {
      if ((key === 'toolbar' || key === 'bottomToolbar') && Array.isArray(value)) checkButtons(value, path);
    });
    for (const place of annotatedNodes(nodes, 'x-default')) checkDefault(place);
  },
});
