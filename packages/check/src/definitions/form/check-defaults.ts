import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import { defineRule, screenKinds } from '../language/rule.ts';

/** Whether a place is beside the name of a shared piece, which may have another value. */
const isBesideUse = (tree: Node, path: JSONPath): boolean =>
  path.some((_, index) => findNodeAtLocation(tree, [...path.slice(0, index), 'use']) !== undefined);

/** Whether something around a place has the same key: a section's value is the default of its fields. */
const overrides = (tree: Node, path: JSONPath): boolean =>
  path.some((_, index) => {
    const outer = [...path.slice(0, index), path.at(-1) ?? ''];
    return outer.length < path.length && findNodeAtLocation(tree, outer) !== undefined;
  });

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
      if (!findNodeAtLocation(parsed.tree, path)) continue;
      if (isBesideUse(parsed.tree, path) || overrides(parsed.tree, path)) continue;
      const message = `"${path.at(-1)}": ${JSON.stringify(value)} is the default; leave it out.`;
      reportKey(path, 'DEFAULT_REPEATED', message);
    }
  },
});
