import type { JSONPath } from 'jsonc-parser';
import { isSpeciallyProtected, placeholdersOf, type TargetWithParams, type ValueHelp } from '#language';
import type { KnownWithScreens } from './known.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';
import { schemaAt } from './schema-at.ts';
import { targetName } from './target-name.ts';
import { walk } from './walk.ts';

const pageTargets = new Set(['to', 'go', 'then', 'onSuccess', 'returnTo', 'link']);

/** The field of the record that a placeholder names. */
const fieldNamed = (name: string): string => name.replace(/^(row|data|saved)\./, '');

const namedIn = (template: unknown): string[] =>
  typeof template === 'string' ? placeholdersOf(template) : [];

/** The fields that stand in the address of a target. */
function namedByTarget(target: unknown, known: KnownWithScreens): string[] {
  const { params = {}, query = {} } = (target ?? {}) as Partial<TargetWithParams>;
  const ofPath = namedIn(known.screens.get(targetName(target) ?? '')?.path).flatMap((param) =>
    param in params ? namedIn(params[param]) : [param],
  );
  return [...ofPath, ...Object.values(query).flat().flatMap(namedIn)].map(fieldNamed);
}

/**
 * Ways on which a value of the privacy class special would leave its field unmasked: into the address of a page
 * (browsers and proxies keep those), into the names of choices. Calls are no such way, with such a value in their path or
 * query, or those of value helps: they go over TLS to the portal's own
 * back end, whose logs keep no address.
 */
export function checkPrivacy(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const problems: Problem[] = [];
  const refuse = (path: JSONPath, field: string, what: string): void => {
    problems.push(
      problemAt(parsed, { path }, 'PRIVACY_BROKEN', `"${field}" is of the class besonders; ${what}.`),
    );
  };
  const refuseAddress = (path: JSONPath, names: readonly string[]): void => {
    const schema = schemaAt(parsed.value, path, known);
    for (const name of new Set(names))
      if (schema && isSpeciallyProtected(schema, name))
        refuse(path, name, 'an address is kept by browsers and proxies');
  };
  const checkOffered = (place: JSONPath, { path, label }: ValueHelp): void => {
    const source = known.schemas.get(String(path).split(/[/?]/, 1)[0] ?? '');
    for (const name of namedIn(label).filter((each) => each.startsWith('item.'))) {
      const field = name.slice('item.'.length);
      if (source && isSpeciallyProtected(source, field)) refuse(place, field, 'choices show it openly');
    }
  };

  walk(parsed.value, ({ key, value, path }) => {
    if (key === 'open') refuseAddress(path, namedIn(value).map(fieldNamed));
    if (pageTargets.has(key))
      for (const target of [value].flat()) refuseAddress(path, namedByTarget(target, known));
    if (key === 'valueHelp' && Array.isArray(value))
      for (const [index, help] of value.entries()) checkOffered([...path, index, 'label'], help as ValueHelp);
    else if (key === 'valueHelp') checkOffered([...path, 'label'], value as ValueHelp);
  });
  return problems;
}
