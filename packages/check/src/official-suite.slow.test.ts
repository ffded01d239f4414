import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonSchema } from '@schema-screens/schema/model';
import { beforeAll, expect, it } from 'vitest';
import { ensureUnpacked } from '../../../scripts/shared/debian-package.ts';
import { hangMs } from '../../../tests/support/hang-ms.ts';
import { compiledValidator } from '../../../tests/support/rendering/compiled-validator.ts';
import { interpretingValidator } from '../../core/src/form/validation/interpreting-validator.ts';
import { createValidator } from '../../server/src/resources/checks/validator.ts';

/** The official suite for validators of JSON Schema, of which npm has none for later drafts than draft-04. */
const unpacked = join(import.meta.dirname, '../../../node_modules/.cache/json-schema-suite');
const folder =
  process.env.JSON_SCHEMA_SUITE ??
  join(unpacked, 'usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance');

interface Group {
  description: string;
  schema: JsonSchema | boolean;
  tests: { description: string; data: unknown; valid: boolean }[];
}

type Judge = (value: unknown) => boolean;

const server = createValidator(() => new Date());

const validators: Readonly<Record<string, (schema: JsonSchema) => Judge>> = {
  interpreted: (schema) => {
    const validate = interpretingValidator(schema);
    return (value) => {
      const errors = validate(value);
      const refused = errors.find(({ keyword }) => keyword === 'danglingReference');
      if (refused) throw new Error(refused.message);
      return errors.length === 0;
    };
  },
  compiled: (schema) => {
    const validate = compiledValidator(schema);
    return (value) => validate(value).length === 0;
  },
  server: (schema) => (value) => server.check(schema, value).length === 0,
};

const drafts: Readonly<Record<string, string>> = {
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

interface Exception {
  why: string;
  /** `draft/file: group` */
  of: RegExp;
  /** Refused by name instead of judged. */
  isRefused?: boolean;
  validators: readonly string[];
}

const all = Object.keys(validators);
const byAjv = ['compiled', 'server'];

/** What is judged otherwise. This list may only become shorter. */
const exceptions: readonly Exception[] = [
  {
    why: 'It refers to a document that is elsewhere: none is loaded.',
    of: /\/(?:refRemote\.json|dynamicRef\.json: (?:strict-tree|tests for implementation|\$ref and \$dynamicAnchor))/,
    isRefused: true,
    validators: all,
  },
  {
    why: 'It refers to the schema of schemas, which the browser does not load.',
    of: /\/(?:defs|definitions|anchor|id|ref)\.json: (?:validate definition|invalid anchors|Invalid use of fragments|Valid use of empty fragments|Unnormalized \$ids|remote ref, containing|URN base URI with f-component)/i,
    isRefused: true,
    validators: ['interpreted'],
  },
  {
    why: 'Which of several anchors is meant depends on the data.',
    of: /dynamicRef\.json: (?:multiple dynamic paths|after leaving)/,
    isRefused: true,
    validators: all,
  },
  {
    why: 'Which of several anchors is meant depends on the data.',
    of: /recursiveRef\.json: dynamic \$recursiveRef destination/,
    isRefused: true,
    validators: byAjv,
  },
  {
    why: 'ajv reads $recursiveRef without an anchor as one to the root.',
    of: /recursiveRef\.json: \$recursiveRef with no \$recursiveAnchor in the initial/,
    validators: byAjv,
  },
  {
    why: 'What stands beside $ref holds in all drafts, as ajv and later drafts have it.',
    of: /draft7\/ref\.json: (?:ref overrides|\$ref prevents)/,
    validators: all,
  },
  {
    why: 'Vocabularies that switch keywords off are not read.',
    of: /vocabulary\.json: schema that uses custom metaschema/,
    validators: all,
  },
  {
    why: 'An unknown keyword is read as a schema where addresses are collected.',
    of: /unknownKeyword\.json/,
    validators: ['interpreted', 'server'],
  },
  {
    why: 'ajv has no rule for the property __proto__, and numbers near the limit are no multiples of any.',
    of: /(?:properties\.json: properties whose names|multipleOf\.json: float division)/,
    validators: byAjv,
  },
  {
    why: 'ajv does not look for what contains has found, what nested items have, nor at a missing then.',
    of: /unevaluated(?:Items\.json: .*(?:contains|nested items)|Properties\.json: .*then not defined)/,
    validators: byAjv,
  },
  {
    why: 'Moments are those that a database keeps: no leap second, capital letters.',
    of: /date-time\.json/,
    validators: all,
  },
  {
    why: 'Addresses are those that a mail can safely be sent to.',
    of: /\/email\.json/,
    validators: all,
  },
  {
    why: 'Addresses are those that a link can safely lead to.',
    of: /\/uri\.json/,
    validators: all,
  },
  {
    why: 'Which characters of other alphabets may stand together in the name of a host is not checked.',
    of: /idn-hostname/,
    validators: all,
  },
];

const exceptionOf = (place: string, name: string): Exception | undefined =>
  exceptions.find(({ of, validators }) => of.test(place) && validators.includes(name));

/** The judgement of a validator; undefined if it refuses the schema. */
function judgementOf(make: () => Judge): (value: unknown) => boolean | undefined {
  let judge: Judge | undefined;
  return (value) => {
    try {
      judge ??= make();
      return judge(value);
    } catch {
      return undefined;
    }
  };
}

async function groupsIn(draft: string, part: string): Promise<[place: string, group: Group][]> {
  const path = join(folder, 'tests', draft, part);
  const files = (await readdir(path)).filter((file) => file.endsWith('.json') && file !== 'unknown.json');
  const groups = files.map(async (file) => {
    const list = JSON.parse(await readFile(join(path, file), 'utf8')) as Group[];
    return list.map((group): [string, Group] => [`${draft}/${file}: ${group.description}`, group]);
  });
  return (await Promise.all(groups)).flat();
}

beforeAll(async () => {
  if (process.env.JSON_SCHEMA_SUITE === undefined)
    await ensureUnpacked('libtest-json-schema-acceptance-perl', unpacked);
}, hangMs);

const used = new Set<Exception>();

it.each(Object.entries(drafts))(
  '%s is judged by all validators as the official suite does',
  async (draft, $schema) => {
    const groups = [...(await groupsIn(draft, '')), ...(await groupsIn(draft, 'optional/format'))];
    const unlike: string[] = [];
    for (const [place, { schema, tests }] of groups) {
      const whole = typeof schema === 'boolean' ? { allOf: [schema] } : { $schema, ...schema };
      for (const [name, make] of Object.entries(validators)) {
        const judge = judgementOf(() => make(whole as JsonSchema));
        for (const { description, data, valid } of tests) {
          const judgement = judge(data);
          if (judgement === valid) continue;
          const exception = exceptionOf(place, name);
          const isExpected = exception && (judgement === undefined) === (exception.isRefused ?? false);
          if (isExpected) used.add(exception);
          else
            unlike.push(
              `${name} ${judgement === undefined ? 'refuses' : `says ${judgement}`}: ${place}: ${description}`,
            );
        }
      }
    }
    expect(unlike).toEqual([]);
    expect(groups.length).toBeGreaterThan(200);
  },
);

it('each exception is still one', () => {
  expect(exceptions.filter((one) => !used.has(one)).map(({ why }) => why)).toEqual([]);
});
