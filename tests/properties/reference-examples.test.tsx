// @vitest-environment jsdom

import { preloadRenderer } from '@schema-screens/chakra';
import { createRegistry, type DataSource, type Engine } from '@schema-screens/core';
import { restRecords } from '@schema-screens/core/adapters';
import { schemaFrom } from '@schema-screens/core/wire-meta';
import { expandShorthands, type Screen, type ScreenCatalog } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLanguage, readSamples } from '../../scripts/reference/sources.ts';
import { registries } from '../../src/bootstrap/registries.ts';
import { wholeExamples } from '../support/definitions/whole-examples.ts';
import { testHangMs } from '../support/hang-ms.ts';
import { portalWords } from '../support/portal-words.ts';
import { testEngine } from '../support/rendering/render-form.tsx';
import { screenFault } from '../support/rendering/screen-fault.tsx';

const language = readLanguage();
const samples = readSamples();

const screens: ScreenCatalog = new Map(
  samples
    .map(({ value }) => value as Screen)
    .filter(({ kind }) => kind !== undefined)
    .map((screen) => [screen.name, screen]),
);
const book = samples.find(({ file }) => file === 'resource.schema.json')?.value as JsonSchema;

const row = { id: 1, titel: 'Faust', autor: 'Goethe', sprache: 'de', seiten: 12, ausgaben: [{ jahr: 1808 }] };

/** A back end that has one book, whatever it is asked for. */
const call = async <T,>() => ({ data: row as T, etag: '"1"' });
const data: DataSource = {
  ...restRecords(call, {}, portalWords),
  meta: async () => ({ definition: schemaFrom(book, portalWords), enums: {} }),
  search: async () => ({ data: [row], count: 1 }),
  call,
};

/** The hand-written parts that a definition names, as empty ones: examples have no code. */
const partsOf = (definition: unknown) => {
  const names = JSON.stringify(definition).matchAll(/"part":"([^"]+)"/g);
  const entries = [...new Set([...names].map(([, name = '']) => name))];
  return createRegistry(
    entries.map((name) => ({ name, component: () => <h1>Teil</h1> })),
    ({ name }) => name,
  );
};

/** A screen with something to show: an example may leave out where its records come from. */
const withSource = (screen: Screen): Screen =>
  screen.kind === 'page' || 'schema' in screen || 'source' in screen
    ? screen
    : ({ resource: 'buch', ...screen } as Screen);

const engineFor = (definition: unknown): Engine => ({
  ...testEngine(data),
  screens,
  registries: { ...registries, parts: partsOf(definition) as Engine['registries']['parts'] },
});

/** What the engine puts where a definition is wrong. */
function faultIn(): string | undefined {
  const note = document.querySelector('[role=note]')?.textContent;
  return note ? `notice: ${note}` : undefined;
}

const kinds = ['list', 'form', 'detail', 'page'] as const;

describe.each(kinds)('every example of the reference for a screen of kind %s', (kind) => {
  beforeAll(() => preloadRenderer(kind), testHangMs);
  let complaints: string[];
  beforeEach(() => {
    complaints = [];
    for (const name of ['error', 'warn'] as const)
      vi.spyOn(console, name).mockImplementation((...parts) => {
        complaints.push(parts.map(String).join(' ').slice(0, 300));
      });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('is drawn without an error', async () => {
    const wrong: string[] = [];
    for (const { name, definition } of wholeExamples(`${kind}.schema.json`, language, samples)) {
      const screen = withSource(expandShorthands(definition as Screen));
      const fault = await screenFault(engineFor(definition), screen, faultIn);
      const said = fault ?? complaints.join('; ');
      complaints.length = 0;
      if (said !== '') wrong.push(`${name}: ${said}`);
    }
    expect(wrong).toEqual([]);
  });
});
