import { createFormats, isRecord } from '@schema-screens/locale';
import { Ajv } from 'ajv';
import { keywordRules } from '../keywords/keywords.ts';
import { withSearchRight } from '../keywords/rights.ts';
import type { LanguageProblem } from '../problems/problem.ts';
import { ReadTrackingMap } from '../problems/read-tracking-map.ts';
import { runRules, type SchemaRule } from '../problems/schema-rule.ts';
import { isExpression, patternsIn } from '../schema/invalid-patterns.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import type { ResourceNames } from '../schema/with-names.ts';
import { declarationRules } from './declaration-rules.ts';
import { checkKeywordPlaces } from './keyword-places.ts';
import { languageProblems } from './language-problems.ts';
import { linearPatternProblem } from './linear-pattern.ts';
import { valueRules } from './value-rules.ts';

/** A mistake in a file of `schemas/resource` or `schemas/enum`. */
export interface SchemaProblem extends LanguageProblem {
  /** Path relative to the project's folder. */
  readonly file: string;
}

/** All rules for schemas of resources, beyond the language's own schema. */
const rules: readonly SchemaRule[] = [
  ...declarationRules,
  ...valueRules,
  {
    name: 'pattern',
    on: 'schema',
    run(_node, { schema, report }) {
      for (const { path, pattern } of patternsIn(schema)) {
        if (!isExpression(pattern)) {
          report(path, 'VALUE_WRONG', `"pattern" is no regular expression: ${pattern}`);
          continue;
        }
        const problem = linearPatternProblem(pattern);
        if (problem)
          report(path, 'PATTERN_SLOW', `The server cannot judge "pattern" in linear time. ${problem}`);
      }
    },
  },
  {
    name: 'places of keywords',
    on: 'schema',
    run: (_node, { schema, report }) => checkKeywordPlaces(schema, report),
  },
  ...keywordRules(),
];

/** The content of a file in `schemas/enum`. */
const enumeration: JsonSchema = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['key', 'value'],
    properties: {
      key: { type: 'string', minLength: 1 },
      value: { type: 'string', minLength: 1 },
      group: { type: 'string', minLength: 1 },
    },
    additionalProperties: false,
  },
};

/** The key of each entry of an enumeration; undefined for one without a key. */
const keysOf = (values: unknown): unknown[] =>
  (Array.isArray(values) ? values : []).map((entry) => (isRecord(entry) ? entry.key : undefined));

const repeatedKeys = (values: unknown): LanguageProblem[] =>
  keysOf(values).flatMap((key, index, all) =>
    key === undefined || all.indexOf(key) === index
      ? []
      : [
          {
            path: [index, 'key'],
            code: 'KEY_TWICE',
            message: `The key "${String(key)}" is there already.`,
          },
        ],
  );

/**
 * Checks the files of `schemas/resource` and `schemas/enum` against the language and each other: at the start of the server, and in
 * `npm run check`.
 *
 * @param schemas the contents of `schemas/resource`, by name
 * @param enumerations the contents of `schemas/enum`, by name
 * @param language packages/schema/definition/resource.schema.json
 * @param names of the application: roles that inherit rights from others, attributes of users, columns of every table
 */
export function checkSchemas(
  schemas: ReadonlyMap<string, unknown>,
  enumerations: ReadonlyMap<string, unknown>,
  language: JsonSchema,
  { inheriting: roles = [], user: attributes, vocabulary }: Partial<ResourceNames> = {},
): SchemaProblem[] {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    verbose: true,
    addUsedSchema: false,
    code: { optimize: false },
  });
  const validate = ajv.compile(language);
  const validateEnumeration = ajv.compile(enumeration);
  for (const [name, check] of Object.entries(createFormats())) ajv.addFormat(name, check);
  const problems: SchemaProblem[] = [];
  const add = (file: string, found: readonly LanguageProblem[]): void => {
    problems.push(...found.map((problem) => ({ file, ...problem })));
  };
  const wrongEnums = new Set<string>();
  for (const [name, values] of enumerations) {
    const found = languageProblems(values, validateEnumeration);
    if (found.length > 0) wrongEnums.add(name);
    add(`schemas/enum/${name}.json`, [...found, ...repeatedKeys(values)]);
  }
  const enums = new ReadTrackingMap(
    [...enumerations].map(([name, values]) => [
      name,
      keysOf(values)
        .filter((key) => key !== undefined)
        .map(String),
    ]),
    wrongEnums,
  );
  const fileOf = (name: string): string => `schemas/resource/${name}.schema.json`;
  const wrongSchemas = new Set<string>();
  for (const [name, value] of schemas) {
    const found = languageProblems(value, validate);
    if (found.length > 0) wrongSchemas.add(name);
    add(fileOf(name), found);
  }
  const sound = new ReadTrackingMap(
    [...schemas].flatMap(([name, schema]): [string, JsonSchema][] =>
      isRecord(schema) ? [[name, withSearchRight(schema)]] : [],
    ),
    wrongSchemas,
  );
  for (const [name, schema] of [...sound])
    runRules(
      rules,
      {
        resource: name,
        schema,
        schemas: sound,
        enums,
        roles,
        attributes,
        ...(vocabulary && { columns: vocabulary.columns, history: vocabulary.history }),
        ajv,
        report: (path, code, message, suggestion) =>
          problems.push({ file: fileOf(name), path, code, message, suggestion }),
      },
      () => ![sound, enums].map((map) => map.takeHasReadInvalid()).includes(true),
    );
  return problems;
}
