import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import { defineRule, screenKinds } from '../language/rule.ts';

/** Whether a place is beside the name of a shared piece, which may have another value. */
const isBesideUse = (tree: Node, path: JSONPath): boolean =>
  path.some((_, index) => findNodeAtLocation(tree, [...path.slice(0, index), 'use']) !== undefined);

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * Reports keys that equal the defaults of the language's schemas. Inherited ones are reported where they are written; a
 * key that overrides an inherited one may be a default.
 */
export const defaultsRule = defineRule({
  name: 'defaults',
  on: [...screenKinds, 'shared'],
  run(_definition, { parsed, nodes, reportKey }) {
    if (findNodeAtLocation(parsed.tree, ['extends'])) return;
    for (const { value, path, schema } of nodes) {
      if (!Object.hasOwn(schema, 'default') || !isSame(schema.default, value)) continue;
      if (!findNodeAtLocation(parsed.tree, path) || isBesideUse(parsed.tree, path)) continue;
      const message = `"${path.at(-1)}": ${JSON.stringify(value)} is the default; leave it out.`;
      reportKey(path, 'DEFAULT_REPEATED', message);
    }
  },
});
