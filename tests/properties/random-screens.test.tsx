// @vitest-environment jsdom

import { preloadRenderer } from '@schema-screens/chakra';
import type { DataSource } from '@schema-screens/core';
import { restRecords } from '@schema-screens/core/adapters';
import type { Screen } from '@schema-screens/schema/language';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registries } from '../../src/bootstrap/registries.ts';
import {
  brokenScreen,
  heading,
  randomField,
  randomMeta,
  randomRow,
  samples,
  sanitizeMeta,
  validRow,
  witness,
} from '../support/definitions/screen-arbitraries.ts';
import { testHangMs } from '../support/hang-ms.ts';
import { portalWords } from '../support/portal-words.ts';
import { libraryScreens, testEngine } from '../support/rendering/render-form.tsx';
import { screenFault } from '../support/rendering/screen-fault.tsx';

const runs = Number(process.env.RANDOM_SCREENS ?? '2000');
const seed = 20_261_121;

interface Shown {
  screen: Screen;
  meta?: ResourceMeta;
  row?: Row;
}

function dataSource({ meta = sanitizeMeta, row = validRow }: Shown): DataSource {
  const call = async <T,>() => ({ data: row as T, etag: '"1"' });
  return {
    ...restRecords(call, {}, portalWords),
    meta: async () => meta,
    search: async () => ({ data: [row], count: 1 }),
    call,
  };
}

/** Renders a screen until it is complete; returns what is wrong with it, or nothing. */
function faultOf(shown: Shown, mustShow: string | undefined): Promise<string | undefined> {
  const engine = { ...testEngine(dataSource(shown)), registries, screens: catalog };
  return screenFault(engine, shown.screen, () => {
    const title = document.querySelector('h1')?.textContent ?? '';
    const seen = [...document.querySelectorAll('input, textarea')].map(
      (input) => (input as HTMLInputElement).value,
    );
    const text = `${document.body.textContent} ${seen.join(' ')}`;
    if (!title.includes(heading)) return `heading "${title}"`;
    return mustShow !== undefined && !text.includes(mustShow)
      ? `without "${mustShow}": ${text.slice(0, 300)}`
      : undefined;
  });
}

const catalog = new Map([
  ...libraryScreens,
  ...samples.map(
    ({ name, kind, path, title, access }) => [name, { name, kind, path, title, access }] as const,
  ),
]);

const check = <Value,>(
  arbitrary: fc.Arbitrary<Value>,
  share: number,
  shownOf: (value: Value) => [Shown, string | undefined],
) =>
  fc.assert(
    fc.asyncProperty(arbitrary, async (value) => {
      expect(await faultOf(...shownOf(value))).toBeUndefined();
    }),
    { seed, numRuns: Math.ceil(runs * share), endOnFailure: false },
  );

describe('a fault stays within its own part, with', () => {
  beforeAll(async () => {
    await Promise.all(samples.map(({ kind }) => preloadRenderer(kind)));
    for (const screen of samples) expect(await faultOf({ screen }, witness)).toBeUndefined();
  }, testHangMs);

  // Failures that a boundary catches are reported there as well.
  const { error, warn } = console;
  beforeEach(() => {
    Object.assign(console, { error: () => undefined, warn: () => undefined });
  });
  afterEach(() => {
    cleanup();
    Object.assign(console, { error, warn });
  });

  it('a definition with any single mistake', async () => {
    await check(brokenScreen, 0.5, ({ screen, isLocal }) => [{ screen }, isLocal ? witness : undefined]);
  });

  it('a /meta answer and a row with random content', async () => {
    const random = fc.record({ screen: fc.constantFrom(...samples), meta: randomMeta, row: randomRow });
    await check(random, 0.3, (shown) => [shown, undefined]);
  });

  it('a field with any widget, options and schema', async () => {
    const [, form] = samples;
    const random = fc.record({
      hints: randomField(registries.widgets.names()),
      meta: randomMeta,
      row: randomRow,
    });
    await check(random, 0.2, ({ hints, meta, row }) => [
      { screen: { ...form, sections: [{ fields: ['titel'] }, { fields: [hints] }] } as Screen, meta, row },
      witness,
    ]);
  });
});
