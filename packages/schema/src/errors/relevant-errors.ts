import { valueAtPointer } from '@schema-screens/locale';
import { bestMatchingVariant, variantsOf } from '../schema/chosen-variant.ts';
import type { SchemaError } from './message-for-error.ts';

type Schema = Readonly<Record<string, unknown>>;

/** An error with the path of its keyword in the schema, as ajv reports it. */
interface PlacedError extends SchemaError {
  readonly schemaPath: string;
}

/** How many errors are looked at. */
export const maxErrors = 500;

/**
 * Reduces the errors of a failed `oneOf` or `anyOf` to those of the variant that was meant: errors of the other variants are
 * noise, and "no variant matches" adds nothing. All other errors stay, up to 500, since each choice looks at all of them.
 *
 * @param value the validated value
 */
export function relevantErrors<E extends PlacedError>(
  errors: readonly E[],
  root: Schema,
  value: unknown,
): readonly E[] {
  let left = errors.slice(0, maxErrors);
  for (const failed of left) {
    if ((failed.keyword !== 'oneOf' && failed.keyword !== 'anyOf') || !left.includes(failed)) continue;
    const holder = valueAtPointer(root, failed.schemaPath.slice(0, failed.schemaPath.lastIndexOf('/')));
    const choice =
      typeof holder === 'object' && holder !== null ? variantsOf(holder as Schema, root) : undefined;
    if (!choice) continue;
    const chosen = bestMatchingVariant(choice.shapes, valueAtPointer(value, failed.instancePath));
    const branches = (holder as Record<string, unknown>)[choice.keyword] as Schema[];
    const placeOf = (error: E): number =>
      branches.findIndex((branch, index) => {
        const places = [`${failed.schemaPath}/${index}`, branch.$ref];
        return (
          places.some((place) => typeof place === 'string' && error.schemaPath.startsWith(`${place}/`)) &&
          `${error.instancePath}/`.startsWith(`${failed.instancePath}/`)
        );
      });
    const isSaid = chosen >= 0 && left.some((error) => placeOf(error) === chosen);
    left = left.filter((error) => {
      if (error === failed) return !isSaid;
      const place = placeOf(error);
      return place === -1 || place === chosen;
    });
  }
  return left;
}
