import type { JSONPath } from 'jsonc-parser';
import { isSpeciallyProtected } from '../privacy.ts';
import { placeholdersOf } from '../template.ts';
import type { Compute, Screen } from '../types.gen.ts';
import type { KnownWithScreens } from './known.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';
import { targetName } from './target-name.ts';
import { walk } from './walk.ts';

const pageTargets = new Set(['to', 'go', 'then', 'onSuccess', 'link']);

/** The field of the record that a placeholder names. */
const fieldNamed = (name: string): string => name.replace(/^(row|data|saved)\./, '');

const namedIn = (template: unknown): string[] =>
  typeof template === 'string' ? placeholdersOf(template) : [];

function namedByCompute({ text, join }: Compute): string[] {
  return text === undefined ? (join?.fields ?? []) : namedIn(text).map(fieldNamed);
}

/**
 * Ways on which a value of the privacy class besonders would leave its field unmasked: into an address (browsers and
 * proxies keep those), into a computed field of another class, into the names of choices.
 */
export function checkPrivacy(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const screen = parsed.value as Screen & {
    resource?: string;
    schema?: string;
    source?: { resource?: string };
  };
  const schema = known.schemas.get(screen.resource ?? screen.schema ?? screen.source?.resource ?? '');
  const problems: Problem[] = [];
  const refuse = (path: JSONPath, field: string, what: string): void => {
    problems.push(
      problemAt(parsed, { path }, 'PRIVACY_BROKEN', `"${field}" is of the class besonders; ${what}.`),
    );
  };
  const isProtected = (field: string): boolean => schema !== undefined && isSpeciallyProtected(schema, field);
  const inAddress = 'an address is kept by browsers and proxies';

  walk(parsed.value, ({ key, value, path, parent }) => {
    if (path.includes('table')) return;
    if (key === 'open')
      for (const name of namedIn(value).map(fieldNamed)) if (isProtected(name)) refuse(path, name, inAddress);
    if (pageTargets.has(key)) {
      const given: Record<string, unknown> =
        (value as { params?: Record<string, unknown> } | null)?.params ?? {};
      for (const param of namedIn(known.screens.get(targetName(value) ?? '')?.path)) {
        const names = param in given ? namedIn(given[param]).map(fieldNamed) : [param];
        for (const name of names) if (isProtected(name)) refuse(path, name, inAddress);
      }
    }
    if (key === 'compute' && typeof parent.field === 'string' && !isProtected(parent.field))
      for (const name of namedByCompute(value as Compute))
        if (isProtected(name)) refuse(path, name, `"${parent.field}" would show it openly`);
    if (key === 'label' && typeof parent.path === 'string') {
      const source = known.schemas.get(parent.path.split(/[/?]/, 1)[0] ?? '');
      for (const name of namedIn(value).filter((each) => each.startsWith('item.'))) {
        const field = name.slice('item.'.length);
        if (source && isSpeciallyProtected(source, field)) refuse(path, field, 'choices show it openly');
      }
    }
  });
  return problems;
}
