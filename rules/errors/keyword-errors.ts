import { isRichText } from '../formats/rich-text.ts';
import { isBlank } from '../formats/text.ts';
import { comparedFieldErrors } from '../keywords/compared-fields.ts';
import { dateLimitErrors, type KeywordError, yearLimitErrors } from '../keywords/date-limits.ts';
import { dependenceErrors } from '../keywords/depends-on.ts';
import { openTimeErrors } from '../keywords/open-times.ts';
import { chosenVariant, variantsOf } from '../schema/chosen-variant.ts';
import { isRecord } from '../values/values.ts';
import type { SchemaError } from './message-for-error.ts';

type Schema = Readonly<Record<string, unknown>>;

/** An error with the path of its keyword in the schema. */
export interface PlacedError extends SchemaError {
  readonly params: Record<string, unknown>;
  readonly schemaPath: string;
  readonly parentSchema: Record<string, unknown>;
}

const asStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

function errorsOfValue(schema: Schema, value: unknown, now: Date): KeywordError[] {
  if (schema['x-document'] === true && value !== null && !isRichText(value))
    return [{ keyword: 'x-document', params: {} }];
  if (typeof value === 'number') return yearLimitErrors(schema, value, now);
  if (typeof value !== 'string') return [];
  if (isMissing(schema, value)) return [emptyError];
  return [...dateLimitErrors(schema, value, now), ...openTimeErrors(schema, value)];
}

const emptyError: KeywordError = { keyword: 'minLength', params: { limit: 1 } };

/** Whether a mandatory text consists of spaces only; a password may. */
function isMissing({ type, minLength, format }: Schema, value: string): boolean {
  const mustBe = type === 'string' || (typeof minLength === 'number' && minLength > 0);
  return mustBe && format !== 'password' && value !== '' && isBlank(value);
}

/**
 * The errors of a value by our own keywords: `formatMinimum` and `formatMaximum` of dates and years, `x-open`, `x-document`, rules between
 * fields (`x-same`, `x-different`, `x-later`, `x-notBefore`, `x-atLeast`, `x-dependsOn` of enumerations); and by `minLength`, for which spaces do not count as text. The keywords are
 * read from the property itself or from the variant that the value was meant to match, not from `if` and the like. Browser and
 * server add these errors to those of their validators, which do not know the keywords.
 *
 * @param now the clock behind "today"
 */
export function keywordErrors(schema: Schema, value: unknown, now: Date = new Date()): PlacedError[] {
  const found: PlacedError[] = [];
  const place = (
    errors: readonly KeywordError[],
    part: Schema,
    at: unknown,
    instancePath: string,
    schemaPath: string,
  ): void => {
    for (const { keyword, params } of errors) {
      found.push({
        keyword,
        instancePath,
        schemaPath: `${schemaPath}/${keyword}`,
        params: { ...params },
        parentSchema: { ...part },
        data: at,
      });
    }
  };
  const walk = (part: Schema, at: unknown, instancePath: string, schemaPath: string): void => {
    place(errorsOfValue(part, at, now), part, at, instancePath, schemaPath);
    const choice = variantsOf(part, schema);
    if (choice) {
      const position = chosenVariant(choice.shapes, at);
      walk(choice.shapes[position] ?? {}, at, instancePath, `${schemaPath}/${choice.keyword}/${position}`);
    }
    if (Array.isArray(at) && isRecord(part.items)) {
      const { items } = part;
      at.forEach((item, index) => {
        walk(items, item, `${instancePath}/${index}`, `${schemaPath}/items`);
      });
    } else if (isRecord(at) && isRecord(part.properties)) {
      for (const [name, property] of Object.entries(part.properties)) {
        if (!isRecord(property) || !Object.hasOwn(at, name)) continue;
        const step = asStep(name);
        const paths = [`${instancePath}/${step}`, `${schemaPath}/properties/${step}`] as const;
        const beside = [
          ...comparedFieldErrors(name, at, part.properties),
          ...dependenceErrors(name, at, part.properties),
        ];
        place(beside, property, at[name], ...paths);
        walk(property, at[name], ...paths);
      }
    }
  };
  walk(schema, value, '', '#');
  return found;
}
