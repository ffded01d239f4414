import { invalidPatterns } from '@schema-screens/schema';
import { checkKeywordPlaces, pathOf } from '@schema-screens/schema/check-schemas';
import { schemaInterpreter } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { defineRule, screenKinds } from '../language/rule.ts';
import { walkKeys } from '../language/walk.ts';

/** The last key of a path; numbers are indexes. */
const nameIn = (path: JSONPath): string => String(path.findLast((step) => typeof step === 'string'));

/**
 * JSON Schemas in a definition (conditions, extra fields) must be valid draft-07 without external references; our own
 * keywords are supported in extra fields only.
 */
export const conditionSchemasRule = defineRule({
  name: 'condition schemas',
  on: [...screenKinds, 'shared'],
  run(definition, { ajv, report }) {
    const validateSchema = ajv.getSchema('http://json-schema.org/draft-07/schema')!;
    walkKeys(definition, ({ key, value, path }) => {
      if (key === 'matches' && invalidPatterns({ pattern: value }).length > 0)
        report(path, 'SCHEMA_WRONG', 'This is no regular expression.');
      if (key !== 'schema' || value === null || typeof value !== 'object') return;
      if (!validateSchema(value)) {
        const [error] = validateSchema.errors ?? [];
        const place = [...path, ...pathOf(error?.instancePath ?? '')];
        report(place, 'SCHEMA_WRONG', `This is no valid JSON Schema: it ${error?.message ?? 'is wrong'}.`);
        return;
      }
      for (const { path: place } of invalidPatterns(value)) {
        report([...path, ...place], 'SCHEMA_WRONG', 'This is no regular expression.');
      }
      const holder = path.at(-3) === 'extra' ? undefined : nameIn(path.slice(0, -1));
      checkKeywordPlaces(value as JsonSchema, report, path, holder);
      try {
        schemaInterpreter(value).validate({});
      } catch (error) {
        report(
          path,
          'SCHEMA_WRONG',
          `This JSON Schema cannot be used: ${(error as Error).message.split('\n', 1)[0]}.`,
        );
      }
    });
  },
});
