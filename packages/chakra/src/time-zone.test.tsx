// @vitest-environment jsdom

import { englishLocale, type Locale } from '@schema-screens/core';
import { loadValidator } from '@schema-screens/core/internal';
import { addDays, toZonedTime } from '@schema-screens/locale';
import { keywordErrors, sequenceText, withComputed } from '@schema-screens/schema';
import { conditionHolds, fillText, type ListScreen, type Scope } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../tests/support/rendering/render-form.tsx';
import { ScreenView } from './ScreenView.tsx';

/** It is the eleventh in Berlin and the twelfth in Tokyo, but still the tenth in London. */
const halfPastEleven = '2026-03-10T23:30:00Z';
const noon = '2026-03-11T15:30:00Z';
const zones = [
  ['Europe/London', halfPastEleven, '2026-03-10'],
  ['Europe/Berlin', halfPastEleven, '2026-03-11'],
  ['Asia/Tokyo', noon, '2026-03-12'],
  ['America/Los_Angeles', '2026-03-11T06:59:00Z', '2026-03-10'],
] as const;
const dayBefore = (day: string): string => addDays(day, -1);
const dayAfter = (day: string): string => addDays(day, 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe.each(zones)('today in %s at %s', (timeZone, now, today) => {
  beforeEach(() => {
    vi.setSystemTime(now);
  });

  it('is that of texts and conditions', () => {
    const scope: Scope = { user: null, timeZone, data: { tag: today } };
    expect(fillText('{today} {today.year}', scope)).toBe(`${today} 2026`);
    const isBefore = (day: string) =>
      conditionHolds({ field: 'data.tag', before: 'today' }, { ...scope, data: { tag: day } });
    expect([isBefore(dayBefore(today)), isBefore(today)]).toEqual([true, false]);
  });

  it('is that of rules', async () => {
    const schema = (own: object) => ({ type: 'object', properties: { tag: { type: 'string', ...own } } });
    const isAllowed = async (own: object, tag: string): Promise<boolean> =>
      (await loadValidator(schema(own), timeZone))({ tag }).length === 0;
    expect(await isAllowed({ format: 'not-past' }, today)).toBe(true);
    expect(await isAllowed({ format: 'not-past' }, dayBefore(today))).toBe(false);
    expect(await isAllowed({ format: 'not-future' }, today)).toBe(true);
    expect(await isAllowed({ format: 'not-future' }, dayAfter(today))).toBe(false);
    expect(await isAllowed({ format: 'date', formatMinimum: 'today' }, today)).toBe(true);
    expect(await isAllowed({ format: 'date', formatMinimum: 'today' }, dayBefore(today))).toBe(false);
    expect(await isAllowed({ format: 'date-time', formatMaximum: 'today' }, now)).toBe(true);
  });

  it('is that of computed fields and sequences', () => {
    const schema = { properties: { heute: { type: 'string', 'x-compute': { min: ['today'] } } } };
    expect(withComputed(schema, {}, new Date(), timeZone)).toEqual({ heute: today });
    expect(sequenceText({ format: '{year}-{month}' }, {}, new Date(), timeZone)).toBe('2026-03');
  });

  it('opening times are in its time', () => {
    const { time } = toZonedTime(timeZone, now)!;
    const hours = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [`${time}-${time}`]]),
    );
    const schema = { properties: { wann: { type: 'string', format: 'date-time', 'x-open': { hours } } } };
    expect(keywordErrors(schema, { wann: now }, new Date(), timeZone)).toEqual([]);
    expect(keywordErrors(schema, { wann: now }, new Date(), 'Asia/Kolkata')).toHaveLength(1);
  });
});

describe('an application', () => {
  const meta: ResourceMeta = {
    definition: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        faellig: { type: 'string', format: 'not-past', title: 'Due' },
        titel: { type: 'string', title: 'Reason' },
      },
    } as unknown as ResourceMeta['definition'],
    enums: {},
  };
  const common = { $schema: '', access: 'public', resource: 'buch', path: '/buch' } as const;
  const list: ListScreen = {
    ...common,
    name: 'BUECHER',
    kind: 'list',
    title: 'Books of {today}',
    columns: [{ field: 'titel' }],
    filters: [{ field: 'faellig' }],
  };

  function draw(definition: ListScreen, timeZone: string) {
    const locale: Locale = { ...englishLocale, timeZone };
    const { source } = testDataSource([() => ({ faellig: '2026-03-10' })], meta);
    const engine = testEngine(source, { locale });
    render(
      <Around engine={engine}>
        <ScreenView screen={definition} params={{}} />
      </Around>,
    );
  }

  it.each([
    ['Europe/London', '2026-03-10'],
    ['Europe/Berlin', '2026-03-11'],
  ])('in %s has a list of %s', async (timeZone, today) => {
    vi.setSystemTime(halfPastEleven);
    draw(list, timeZone);
    await screen.findByRole('heading', { name: `Books of ${today}` });
  });
});
