import type { Field } from '#language';
import type { JsonSchema } from '#model';
import { isStructured } from '../field/select-widget.ts';
import { isRepeatable } from '../repeated/is-repeatable.ts';
import { isGroup } from '../shape/is-group.ts';

/** How a value is drawn: by a widget, as a list of objects, as a group of parts, or by rjsf. */
export type NodeKind = 'leaf' | 'repeated' | 'group' | 'foreign';

/**
 * How a value is drawn by its schema and what the definition says of its field.
 *
 * @param root the whole schema, for references
 */
export function nodeKind(schema: JsonSchema, hints: Pick<Field, 'widget'>, root: JsonSchema): NodeKind {
  if (!isStructured(schema, hints)) return 'leaf';
  if (isRepeatable(schema, root)) return 'repeated';
  return isGroup(schema, root) ? 'group' : 'foreign';
}
