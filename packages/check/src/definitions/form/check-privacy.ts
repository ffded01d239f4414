import {
  isSpeciallyProtected,
  placeholdersOf,
  type Target,
  type TargetWithParams,
  targetScreen,
  type ValueHelp,
} from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';
import type { DefinitionNamesWithScreens } from '../language/definition-names.ts';
import { defineRule, screenKinds } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import { annotatedNodes } from '../language/walk-language.ts';

/** The field of the record that a placeholder names. */
const fieldNamed = (name: string): string => name.replace(/^(row|data|saved)\./, '');

const namedIn = (template: unknown): string[] =>
  typeof template === 'string' ? placeholdersOf(template) : [];

/** The fields that are part of a target's address. */
function namedByTarget(target: unknown, project: DefinitionNamesWithScreens): string[] {
  const { params = {}, query = {} } = (target ?? {}) as Partial<TargetWithParams>;
  const ofPath = namedIn(project.screens.get(targetScreen(target as Target) ?? '')?.path).flatMap((param) =>
    param in params ? namedIn(params[param]) : [param],
  );
  return [...ofPath, ...Object.values(query).flat().flatMap(namedIn)].map(fieldNamed);
}

/**
 * Reports where a value of the privacy class special would leave its field unmasked: in the address of a page (`x-address`),
 * which browsers and proxies store, or in the labels of choices. A call may have such a value in its path or query: it goes over
 * TLS to the portal's own back end, which logs no URLs.
 */
export const privacyRule = defineRule({
  name: 'privacy',
  on: screenKinds,
  run(screen, { nodes, project, report }) {
    const refuse = (path: JSONPath, field: string, what: string): void =>
      report(path, 'PRIVACY_BROKEN', `"${field}" is of the class special; ${what}.`);
    const refuseAddress = (path: JSONPath, names: readonly string[]): void => {
      const schema = schemaAt(screen, path, project);
      for (const name of new Set(names))
        if (schema && isSpeciallyProtected(schema, name))
          refuse(path, name, 'an address is kept by browsers and proxies');
    };
    const checkOffered = (place: JSONPath, { path, label }: ValueHelp): void => {
      const source = project.schemas.get(String(path).split(/[/?]/, 1)[0] ?? '');
      for (const name of namedIn(label).filter((each) => each.startsWith('item.'))) {
        const field = name.slice('item.'.length);
        if (source && isSpeciallyProtected(source, field)) refuse(place, field, 'choices show it openly');
      }
    };

    for (const { value, path, annotation } of annotatedNodes(nodes, 'x-address')) {
      if (annotation === 'text') refuseAddress(path, namedIn(value).map(fieldNamed));
      if (annotation === 'screen')
        for (const target of [value].flat()) refuseAddress(path, namedByTarget(target, project));
    }
    for (const { name, value, path } of nodes)
      if (name === 'valueHelp') checkOffered([...path, 'label'], value as ValueHelp);
  },
});
