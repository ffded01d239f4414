/** What a value within a schema is: a schema or a list of them, an object whose keys are names of schemas, or data. */
export type KeywordValueKind = 'schema' | 'names' | 'data';

const data = new Set(['const', 'enum', 'default', 'examples']);
const named = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
  'dependentSchemas',
]);

/**
 * How the value of a key is read: within a schema by its keyword, within names as a schema, so that a property called `default` or
 * `enum` is one.
 *
 * @param within how the object with the key is read
 */
export function keywordValueKindOf(key: string, within: KeywordValueKind): KeywordValueKind {
  if (within !== 'schema') return within === 'names' ? 'schema' : 'data';
  if (data.has(key)) return 'data';
  return named.has(key) ? 'names' : 'schema';
}
