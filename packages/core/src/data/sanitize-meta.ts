import { isRecord } from '@schema-screens/locale';
import type { EnumValue, ResourceMeta } from '@schema-screens/schema/model';
import { RequestError } from '../ports/request-error.ts';
import { errorTexts } from '../texts/error-texts.ts';
import { sanitizeSchema } from './sanitize-schema.ts';

const isEnumValue = (value: unknown): value is EnumValue =>
  isRecord(value) && typeof value.key === 'string' && typeof value.label === 'string';

/**
 * The usable part of a /meta response, so that one mistake affects only its own field.
 *
 * @throws RequestError when it contains no schema at all
 */
export function sanitizeMeta(answer: ResourceMeta): ResourceMeta {
  const { definition, enums } = (isRecord(answer) ? answer : {}) as Partial<
    Record<keyof ResourceMeta, unknown>
  >;
  if (!isRecord(definition)) {
    throw new RequestError({
      status: 502,
      text: (locale) => {
        const { metaTitle: title, meta: message } = locale.texts(errorTexts);
        return { title, message };
      },
    });
  }
  const lists = Object.entries(isRecord(enums) ? enums : {}).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  return {
    definition: sanitizeSchema(definition),
    enums: Object.fromEntries(lists.map(([name, values]) => [name, values.filter(isEnumValue)])),
  };
}
