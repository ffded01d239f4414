import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Caches of what follows from their keys alone, and of loaded code: every application of a page would fill them alike. */
const caches = [
  'packages/schema/src/keywords/with-computed.ts computations',
  'packages/schema/src/language/scope/schema-interpreter.ts validators',
  'packages/schema/src/language/scope/schema-conditions.ts interpreter',
  'packages/core/src/form/schema/variants.ts choices',
  'packages/core/src/form/schema/variants.ts placesOf',
  'packages/core/src/form/document/applied-schema.ts combined',
  'packages/core/src/form/document/applied-schema.ts conditions',
  'packages/core/src/form/document/applied-schema.ts nullables',
  'packages/core/src/form/document/applied-schema.ts requirements',
  'packages/core/src/form/document/applied-schema.ts rests',
  'packages/core/src/form/json/JsonChoice.tsx flattened',
  'packages/core/src/form/json/JsonChoice.tsx narrowed',
  'packages/core/src/form/json/JsonValue.tsx plain',
  'packages/core/src/form/json/JsonValue.tsx typedSchemas',
  'packages/core/src/form/fields/use-form-field.ts helps',
  'packages/core/src/lazy/lazy-module.ts failed',
];

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>;

const collections = ['Map', 'Set', 'WeakMap', 'WeakSet'];
const factories = ['createStore', 'createToaster', 'createHost', 'createLeaveGuard'];

/** Whether a value is there to be changed: an empty collection, or a store. */
function isState(value: Declaration['declarations'][number]['init']): boolean {
  if (value?.type !== 'NewExpression' && value?.type !== 'CallExpression') return false;
  const name = value.callee.type === 'Identifier' ? value.callee.name : '';
  if (value.type === 'CallExpression') return factories.includes(name);
  return collections.includes(name) && value.arguments.length === 0;
}

function stateOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { program } = parseSync(file, text);
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap(({ kind, declarations }) =>
      declarations
        .filter(
          ({ id, init }) =>
            kind !== 'const' || (isState(init) && !/Readonly/.test(text.slice(id.start, id.end))),
        )
        .map(({ id }) => `${file} ${id.type === 'Identifier' ? id.name : id.type}`),
    );
}

it('no module of the engine and its UI keeps state: several applications share a page', () => {
  const files = globSync('packages/{locale,schema,core,chakra}/src/!(model)/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
  expect(files.flatMap(stateOf).sort()).toEqual([...caches].sort());
});

it('a test that replaces modules shares its process with no other file', () => {
  const replacing = globSync('{src,server,packages/*/src,scripts,portal-rules,tests}/**/*.test.{ts,tsx}', {
    cwd: root,
  }).filter((file) => /\bvi\.(?:do)?mock\(/i.test(readFileSync(join(root, file), 'utf8')));
  expect(replacing.length).toBeGreaterThan(0);
  expect(replacing.filter((file) => !/\.isolated\.test\.tsx?$/.test(file))).toEqual([]);
});
