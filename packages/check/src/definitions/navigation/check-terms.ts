import { isRecord } from '@schema-screens/locale';
import { termInLabel } from '@schema-screens/schema/language';
import { defineRule } from '../language/rule.ts';

/** Every text under a key, at any depth. */
function textsAt(key: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => textsAt(key, entry));
  if (!isRecord(value)) return [];
  const own = value[key];
  return [
    ...(typeof own === 'string' ? [own] : []),
    ...Object.values(value).flatMap((part) => textsAt(key, part)),
  ];
}

/** Terms that no label begins with explain nothing. */
export const termsRule = defineRule({
  name: 'terms',
  on: ['navigation'],
  run({ terms }, { project: { screens, schemas, texts = [] }, reportKey }) {
    if (!terms) return;
    const labels = new Set([
      ...textsAt('label', [...screens.values()]),
      ...textsAt('title', [...schemas.values()]),
      ...texts,
    ]);
    const used = new Set([...labels].map((label) => termInLabel(label, Object.keys(terms))));
    for (const term of Object.keys(terms))
      if (!used.has(term))
        reportKey(['terms', term], 'TERM_UNUSED', `No label is "${term}" or begins with it.`);
  },
});
