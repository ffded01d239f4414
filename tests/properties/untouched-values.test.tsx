// @vitest-environment jsdom

import { preloadRenderer } from '@schema-screens/chakra';
import { germanLocale } from '@schema-screens/locale';
import { valueAt } from '@schema-screens/schema/language';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withValueAt } from '../../packages/core/src/form/layout/field-values.ts';
import { createLayout } from '../../packages/core/src/form/layout/form-layout.ts';
import { createRules } from '../../packages/core/src/form/rules/form-rules.ts';
import { FormStore } from '../../packages/core/src/form/store/form-store.ts';
import { recordValues } from '../../packages/core/src/form/submit/record-values.ts';
import { interpretingValidator } from '../../packages/core/src/form/validation/interpreting-validator.ts';
import { hangMs } from '../support/hang-ms.ts';
import { renderForm } from '../support/rendering/render-form.tsx';

const runs = Number(process.env.RANDOM_FORMS ?? '300');
const seed = 20_261_127;

/** A schema with a value that a back end may hold for it; undefined for none. */
interface Case {
  schema: JsonSchema;
  value: unknown;
}

const scalar = fc.constantFrom<Case>(
  { schema: { type: 'string' }, value: 'a' },
  { schema: { type: 'string' }, value: '' },
  { schema: { type: ['string', 'null'] }, value: '' },
  { schema: { type: ['string', 'null'] }, value: null },
  { schema: { type: 'string', enum: ['a', 'b'] }, value: 'b' },
  { schema: { type: 'string', format: 'date' }, value: '2026-11-27' },
  { schema: { type: 'string', pattern: '^a' }, value: undefined },
  { schema: { type: 'integer' }, value: 0 },
  { schema: { type: ['number', 'null'] }, value: 1.5 },
  { schema: { type: 'boolean' }, value: false },
  { schema: { type: 'boolean' }, value: undefined },
  { schema: { $ref: '#/definitions/code' }, value: 'a' },
  { schema: { $ref: '#/definitions/code' }, value: undefined },
  { schema: { enum: ['a', 1] }, value: 1 },
  { schema: { const: 'a' }, value: 'a' },
);
/** The same value, its absence, or null. */
const orNothing = (cases: fc.Arbitrary<Case>): fc.Arbitrary<Case> =>
  fc
    .tuple(cases, fc.constantFrom('value', 'value', 'value', 'null', 'none'))
    .map(([one, kind]) => (kind === 'value' ? one : { ...one, value: kind === 'null' ? null : undefined }));

const { value: anyCase } = fc.letrec<{ value: Case }>((tie) => {
  const part = tie('value');
  const names = ['a', 'b', 'c'];
  const object = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts): Case => {
    const named = parts.map((one, index) => [names[index] ?? '', one] as const);
    return {
      schema: {
        type: 'object',
        properties: Object.fromEntries(named.map(([name, { schema }]) => [name, { title: name, ...schema }])),
      },
      value: Object.fromEntries(
        named.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
      ),
    };
  });
  const list = fc.tuple(part, fc.nat(2)).map(
    ([{ schema, value }, count]): Case => ({
      schema: { type: 'array', items: schema },
      value: Array.from({ length: count }, () => value ?? null),
    }),
  );
  const map = part.map(
    ({ schema, value }): Case => ({
      schema: { type: 'object', additionalProperties: schema },
      value: { x: value ?? null, y: null },
    }),
  );
  const choice = fc.tuple(part, part, fc.boolean()).map(
    ([one, other, isFirst]): Case => ({
      schema: {
        oneOf: [
          { title: 'Eins', ...one.schema },
          { title: 'Zwei', ...other.schema },
        ],
      },
      value: (isFirst ? one : other).value,
    }),
  );
  const shapes = fc.tuple(object, fc.constantFrom('eins', 'zwei'), fc.boolean()).map(
    ([{ schema, value }, art, isNamed]): Case => ({
      schema: {
        oneOf: ['eins', 'zwei'].map((name) => ({
          type: 'object',
          title: name,
          required: [name],
          properties: { art: { const: name }, [name]: { type: 'string' }, ...schema.properties },
        })),
      },
      value: { ...(isNamed && { art }), [art]: 'x', ...(value as object) },
    }),
  );
  return {
    value: orNothing(
      fc.oneof({ maxDepth: 3, depthSize: 'small' }, scalar, object, list, map, choice, shapes),
    ),
  };
});

const record = fc.tuple(anyCase, anyCase).map(([a, b]): { schema: JsonSchema; stored: Row } => ({
  schema: {
    type: 'object',
    definitions: { code: { type: 'string', pattern: '^[a-z]+$' } },
    properties: {
      titel: { type: 'string', title: 'Titel' },
      a: { title: 'A', ...a.schema },
      b: { title: 'B', ...b.schema },
    },
  },
  stored: {
    id: 1,
    titel: 'Faust',
    ...(a.value !== undefined && { a: a.value }),
    ...(b.value !== undefined && { b: b.value }),
  },
}));

/** Only a valid record can be saved. */
const validRecord = record.filter(
  ({ schema, stored }) =>
    createRules(germanLocale, schema, interpretingValidator(schema)).check(stored).size === 0,
);

const text = (value: unknown): string => JSON.stringify(value);

/** Types a text into the title and saves; returns what is sent. */
async function savedTitle(schema: JsonSchema, stored: Row): Promise<Row> {
  const user = userEvent.setup();
  const { calls } = renderForm(
    { mode: 'edit', sections: [{ fields: ['titel', 'a', 'b'] }] },
    [({ method, body }) => (method === 'GET' ? stored : { ...stored, ...(body as Row) })],
    { id: '1' },
    {},
    { definition: schema, enums: {} },
  );
  try {
    await user.type(await screen.findByLabelText('Titel'), '!');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    const sent = () => calls.find(({ method }) => method === 'PATCH')?.body as Row | undefined;
    const messages = () => document.querySelector('[role=alert]')?.textContent;
    await expect.poll(() => sent()?.titel ?? messages(), { timeout: hangMs }).toBe('Faust!');
    return sent() ?? {};
  } finally {
    cleanup();
  }
}

it('what nobody has touched is sent as it is stored, or not at all', async () => {
  await preloadRenderer('form');
  await fc.assert(
    fc.asyncProperty(validRecord, async ({ schema, stored }) => {
      const { titel: _typed, ...others } = await savedTitle(schema, stored);
      for (const [name, value] of Object.entries(others)) expect(text(value)).toBe(text(stored[name]));
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
});

/** The paths of all texts and numbers in a value. */
const leavesOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`))
    : typeof value === 'string' || typeof value === 'number'
      ? [path]
      : [];

it('a change of a part leaves everything around it as it is stored', () => {
  fc.assert(
    fc.property(record, fc.nat(), ({ schema, stored }, chosen) => {
      const { id: _id, ...rest } = stored;
      const paths = leavesOf(rest, '');
      const path = paths[chosen % paths.length] ?? 'titel';
      const screenOf = { mode: 'edit' as const, sections: [{ fields: ['titel', 'a', 'b'] }] };
      const store = new FormStore({ layout: createLayout(screenOf), data: stored, scope: { user: null } });
      store.setValue(path, 'neu');
      const sent = recordValues(screenOf, schema, store);
      const expected = withValueAt(stored, path, 'neu');
      expect(valueAt(sent, path)).toBe('neu');
      for (const [name, value] of Object.entries(sent)) expect(text(value)).toBe(text(expected[name]));
    }),
    { seed, numRuns: 2000 },
  );
});
