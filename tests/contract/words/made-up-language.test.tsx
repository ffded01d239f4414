// @vitest-environment jsdom

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { preloadRenderer } from '@schema-screens/chakra';
import { readScreens } from '@schema-screens/check/files';
import type { DataSource, Engine } from '@schema-screens/core';
import { resourceNamesOf } from '@schema-screens/schema';
import type { Application, Screen } from '@schema-screens/schema/language';
import { beforeAll, describe, expect, it } from 'vitest';
import { createScreenData, formMeta, sampleParams } from '../../../.storybook/screens/create-screen-data.ts';
import { pageData, pageUser } from '../../../.storybook/screens/page-data.ts';
import { userFields } from '../../../.storybook/screens/response-shapes.ts';
import { sampleRow } from '../../../.storybook/screens/sample-row.ts';
import { readScreenData } from '../../../.storybook/screens/screen-data.ts';
import { closedScreensOf, storiesOf } from '../../../.storybook/screens/screen-file.ts';
import { translateMeta, translateScreens } from '../../../packages/chakra/src/translate-definitions.ts';
import { loadResources } from '../../../packages/server/src/resources/schema/resource-registry.ts';
import clinic from '../../../samples/clinic/screens/application.json' with { type: 'json' };
import application from '../../../screens/application.json' with { type: 'json' };
import brand from '../../../screens/brand.json' with { type: 'json' };
import { registries } from '../../../src/bootstrap/registries.ts';
import { monthNames } from '../../../src/statistics/registrations.ts';
import { testHangMs } from '../../support/hang-ms.ts';
import { madeUpLocale, textsIn, unmarked } from '../../support/rendering/made-up-language.ts';
import { testEngine } from '../../support/rendering/render-form.tsx';
import { screenFault } from '../../support/rendering/screen-fault.tsx';

/** What the insurer's bank reads of a transfer. */
const transfer = ['DE89 3704 0044 0532 0130 00', 'Vertrag vertragNr 1 Beleg offenePostenID 1 vom 14.03.2026'];

/** Browsers name them. */
const months = monthNames(madeUpLocale).flatMap(({ label, shortLabel }) => [label, shortLabel]);

const root = resolve(import.meta.dirname, '../../..');

/** A back end, and what it has answered so far but for schemas: data, which have no language. */
function heard(source: DataSource): { source: DataSource; data: Set<string> } {
  const data = new Set<string>();
  const listening = Object.entries(source).map(([name, method]) => [
    name,
    name === 'meta'
      ? method
      : (...given: unknown[]) => {
          const answer = method(...given);
          if (answer instanceof Promise)
            return answer.then((said) => {
              for (const text of textsIn(said)) data.add(text);
              return said;
            });
          return answer;
        },
  ]);
  return { source: Object.fromEntries(listening), data };
}

beforeAll(async () => {
  for (const kind of ['list', 'form', 'detail', 'page'] as const) await preloadRenderer(kind);
}, testHangMs);

describe.each([
  ['the portal', 'schemas', '.', application as unknown as Application, { brand, transfer, months }],
  [
    'the clinic',
    'packages/server/src/accounts/schemas',
    'samples/clinic',
    clinic as unknown as Application,
    {},
  ],
])('every definition of %s', async (_name, generalSchemas, path, manifest, names) => {
  const folder = join(root, path);
  const { roles } = resourceNamesOf(manifest);
  const folders = new Set([join(folder, 'schemas'), join(root, generalSchemas)]);
  const registry = await loadResources(
    [...folders].map((each) => pathToFileURL(`${each}/`)),
    resourceNamesOf(manifest),
  );
  const known = readScreenData(folder, roles, registry, madeUpLocale);
  const written = readScreens(folder).map(({ screen }) => screen);
  const screens = translateScreens(written, madeUpLocale);
  const closed = closedScreensOf(screens);

  function engineFor(definition: Screen, user: Engine['user'], source: DataSource): Engine {
    return testEngine(source, {
      locale: madeUpLocale,
      screens: new Map(screens.map((screen) => [screen.name, screen])),
      loadScreen: async (name) => screens.find((screen) => screen.name === name)!,
      loadSchema: async () => translateMeta(formMeta(known, definition)!, madeUpLocale),
      registries,
      user,
    });
  }

  // A page that depends on the portal around it has a test of its own.
  const drawn = screens.filter((screen) => screen.kind !== 'page' || pageData[screen.part]);

  it.each(drawn.map((screen) => [screen.name, screen] as const))(
    '%s shows no text that is not translated',
    async (_name, screen) => {
      const seen = new Set<string>();
      for (const { role, state } of storiesOf(screen, roles, closed)) {
        if (state !== 'filled' && state !== 'empty') continue;
        const { source, data } = heard(createScreenData(known, screen, state, role));
        const user =
          role === null ? null : { ...pageUser, ...sampleRow(undefined, userFields(screen), 0), role };
        const findUnmarked = () => {
          for (const text of unmarked([...data, ...textsIn([user, names])])) seen.add(text);
          return undefined;
        };
        document.title = '';
        const engine = engineFor(screen, user, source);
        expect(await screenFault(engine, screen, findUnmarked, sampleParams(screen))).toBeUndefined();
      }
      expect([...seen]).toEqual([]);
    },
  );
});
