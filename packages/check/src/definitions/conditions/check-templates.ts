import { isRecord, messageArguments } from '@schema-screens/locale';
import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import { hasPluralForms, placeholdersOf } from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';
import { annotatedNodes, type LanguageNode } from '../language/walk-language.ts';

const part = /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*\??$/;

/** What is wrong with the braces of a template; undefined for a valid one. */
function braceMistake(template: string): string | undefined {
  if (hasPluralForms(template)) return messageMistake(template);
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const broken = names.find((name) => !part.test(name));
  if (broken === '') return 'A placeholder "{}" names nothing.';
  if (broken !== undefined)
    return `"{${broken}}" is no placeholder: names, with dots between them, stand in braces.`;
  const rest = template.replace(/\{[^{}]*\}/g, '');
  if (rest.includes('{')) return 'A placeholder is not closed: "}" is missing.';
  return rest.includes('}') ? 'A placeholder is not opened: "{" is missing.' : undefined;
}

/** What is wrong with a text that has forms for a number or a case. */
function messageMistake(message: string): string | undefined {
  try {
    const broken = messageArguments(message).find((name) => !part.test(name));
    return broken === undefined ? undefined : `"${broken}" is no name of a value.`;
  } catch (mistake) {
    return `This is no message: ${(mistake as SyntaxError).message.replace(/ of ".*$/s, '')}.`;
  }
}

/** Texts in values to send, at any depth. */
function textsIn(value: unknown, path: JSONPath): [text: string, path: JSONPath][] {
  if (typeof value === 'string') return [[value, path]];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, entry]) => textsIn(entry, [...path, key]))
    : [];
}

/** The texts of a definition whose placeholders are filled (`x-template`). */
export const templatesIn = (nodes: readonly LanguageNode[]): [text: string, path: JSONPath][] =>
  annotatedNodes(nodes, 'x-template').flatMap(({ value, path }) => textsIn(value, path));

/**
 * Invalid placeholders where the language's schemas allow some, placeholders where they are not filled, and unknown
 * attributes of the user.
 *
 * @param attributes of the signed-in user; undefined if they are not known
 */
export function checkTemplates(
  nodes: readonly LanguageNode[],
  attributes: ReadonlySet<string> | undefined,
  report: Report,
): void {
  const filled = templatesIn(nodes);
  const isFilled = new Set(filled.map(([, path]) => JSON.stringify(path)));
  for (const { name, value, path, schema } of nodes)
    if (
      name === undefined &&
      schema.type === 'string' &&
      typeof value === 'string' &&
      placeholdersOf(value).length > 0 &&
      !isFilled.has(JSON.stringify(path))
    )
      report(
        path,
        'PLACEHOLDER_UNKNOWN',
        'Nothing is put into this text; placeholders are shown as they are.',
      );
  for (const [text, path] of filled) {
    const mistake = braceMistake(text);
    if (mistake) report(path, 'PLACEHOLDER_UNKNOWN', mistake);
    for (const name of placeholdersOf(text)) {
      const [head, attribute = ''] = name.split('.');
      if (head === 'today' && name !== 'today' && name !== 'today.year')
        report(path, 'PLACEHOLDER_UNKNOWN', `"{${name}}" is not known.`, 'today.year');
      if (head === 'user' && attributes && !attributes.has(attribute))
        report(
          path,
          'PLACEHOLDER_UNKNOWN',
          `The signed-in user has no "${attribute}" ({${name}}).`,
          suggest(attribute, attributes),
        );
    }
  }
}
