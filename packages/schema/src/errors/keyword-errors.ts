import { defaultTimeZone, isBlank, isCalendarDate, isRecord, todayIn } from '@schema-screens/locale';
import type { Keyword, KeywordError, KeywordInput } from '../keywords/keyword.ts';
import { keywords } from '../keywords/keywords.ts';
import { bestMatchingVariant, variantsOf } from '../schema/chosen-variant.ts';
import type { SchemaError } from './message-for-error.ts';

type Schema = Readonly<Record<string, unknown>>;

/** An error with the path of its keyword in the schema. */
export interface LocatedError extends SchemaError {
  readonly params: Record<string, unknown>;
  readonly schemaPath: string;
  readonly parentSchema: Record<string, unknown>;
}

const asStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

function errorsOfValue(judged: KeywordInput): readonly KeywordError[] {
  if (isMissing(judged)) return [emptyError];
  const own = keywords.flatMap((keyword: Keyword) => keyword.errors?.(judged) ?? []);
  return isOnWrongSide(judged)
    ? [{ keyword: 'format', params: { format: judged.schema.format } }, ...own]
    : own;
}

const emptyError: KeywordError = { keyword: 'minLength', params: { limit: 1 } };

/** Whether a day is in the future or the past and must not be; the format itself checks only that it is one. */
function isOnWrongSide({ value, schema: { format }, now, timeZone }: KeywordInput): boolean {
  const isFuture = format === 'not-future';
  if (!(isFuture || format === 'not-past') || typeof value !== 'string' || !isCalendarDate(value))
    return false;
  const today = todayIn(timeZone, now);
  return isFuture ? value > today : value < today;
}

/** Whether a mandatory text consists of spaces only; a password may. */
function isMissing({ value, schema: { type, minLength, format } }: KeywordInput): boolean {
  if (typeof value !== 'string') return false;
  const mustBe = type === 'string' || (typeof minLength === 'number' && minLength > 0);
  return mustBe && format !== 'password' && value !== '' && isBlank(value);
}

/** What a value is a field of. */
type Around = Pick<KeywordInput, 'name' | 'record' | 'properties'>;

/**
 * The errors of a value by our own keywords (`packages/schema/src/keywords/keywords.ts`), by `minLength`, for which spaces do not count as
 * text, and by `not-future` and `not-past`.
 * The keywords are read from the property itself or from the variant that the value was meant to match, not from `if` and the like.
 * Browser and server add these errors to those of their validators, which do not know the keywords.
 *
 * @param now the clock behind "today"
 * @param timeZone of days; default: Berlin
 */
export function keywordErrors(
  schema: Schema,
  value: unknown,
  now: Date = new Date(),
  timeZone: string = defaultTimeZone,
): LocatedError[] {
  const found: LocatedError[] = [];
  const walk = (
    part: Schema,
    at: unknown,
    instancePath: string,
    schemaPath: string,
    around: Around = {},
  ): void => {
    for (const { keyword, params } of errorsOfValue({ value: at, schema: part, now, timeZone, ...around })) {
      found.push({
        keyword,
        instancePath,
        schemaPath: `${schemaPath}/${keyword}`,
        params: { ...params },
        parentSchema: { ...part },
        data: at,
      });
    }
    const choice = variantsOf(part, schema);
    if (choice) {
      const position = bestMatchingVariant(choice.shapes, at);
      walk(choice.shapes[position] ?? {}, at, instancePath, `${schemaPath}/${choice.keyword}/${position}`);
    }
    if (Array.isArray(at) && isRecord(part.items)) {
      const { items } = part;
      at.forEach((item, index) => {
        walk(items, item, `${instancePath}/${index}`, `${schemaPath}/items`);
      });
    } else if (isRecord(at) && isRecord(part.properties)) {
      const { properties } = part;
      for (const [name, property] of Object.entries(properties)) {
        if (!isRecord(property) || !Object.hasOwn(at, name)) continue;
        const step = asStep(name);
        const paths = [`${instancePath}/${step}`, `${schemaPath}/properties/${step}`] as const;
        walk(property, at[name], ...paths, { name, record: at, properties });
      }
    }
  };
  walk(schema, value, '', '#');
  return found;
}
