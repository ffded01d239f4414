import { type JsonSchema, wholeSchema } from '#model';
import { isRecord } from '#rules';
import { choiceOf } from './choice-of.ts';
import { chosenIn } from './shape-parts.ts';

/**
 * Adds the constants (`const`) of a value's shape at any depth; the same object if none is missing. No value stays no
 * value.
 *
 * @param root the whole schema, for resolving references
 */
export function withFixedParts(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  if (!isRecord(value)) return value;
  const whole = wholeSchema(schema, root);
  const choice = choiceOf(whole, root);
  const position = choice && chosenIn(choice, value);
  const shape = position === undefined ? undefined : choice?.shapes[position];
  const properties = { ...whole.properties, ...shape?.properties };
  let filled = value;
  for (const [name, property] of Object.entries(properties)) {
    const part = filled[name] ?? undefined;
    const next = part ?? (shape ? property.const : undefined);
    const inner = withFixedParts(next, property, root);
    if (inner !== part) filled = { ...filled, [name]: inner };
  }
  return filled;
}
