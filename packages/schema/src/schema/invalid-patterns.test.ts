import { expect, test } from 'vitest';
import { patternsIn } from './invalid-patterns.ts';

test('patterns are found in properties called like keywords, and not in data', () => {
  const field = { type: 'string', pattern: '^a' };
  expect(
    patternsIn({
      properties: { default: field, pattern: field, enum: { items: field } },
      patternProperties: { '^b': field },
      $defs: { const: field },
      default: { pattern: '(' },
      enum: [{ pattern: '(' }],
    }).map(({ path, pattern }) => `${path.join('.')} ${pattern}`),
  ).toEqual([
    'properties.default.pattern ^a',
    'properties.pattern.pattern ^a',
    'properties.enum.items.pattern ^a',
    'patternProperties.^b ^b',
    'patternProperties.^b.pattern ^a',
    '$defs.const.pattern ^a',
  ]);
});
