import type { JsonSchema } from '#model';
import { partOf, pointerSteps } from '#rules';

/** The part of a schema at a JSON pointer (#/properties/titel), or undefined; a step "$ref" follows the reference. */
export function schemaAt(root: JsonSchema, pointer: string): Record<string, unknown> | undefined {
  let node: unknown = root;
  for (const step of pointerSteps(pointer)) {
    node = partOf(node, step);
    if (step === '$ref' && typeof node === 'string') node = schemaAt(root, node);
  }
  return typeof node === 'object' && node !== null ? (node as Record<string, unknown>) : undefined;
}

/** The schema that contains the keyword at the end of a pointer. */
export const holderOf = (root: JsonSchema, schemaPath: string): Record<string, unknown> | undefined =>
  schemaAt(root, schemaPath.replace(/\/[^/]*$/, ''));
