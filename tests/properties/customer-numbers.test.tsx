// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { readScreens } from '@schema-screens/check/files';
import { isRecord, toStoredNumber } from '@schema-screens/locale';
import { storedValue, withDisplayPrefix } from '@schema-screens/schema';
import type { FormScreen } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { cleanup, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { TextWidget } from '../../packages/chakra/src/widgets/text/TextWidget.tsx';
import { initialRecord } from '../../packages/core/src/form/session/load-form.ts';
import { renderWidget } from '../support/rendering/render-widget.tsx';

/** A customer number as the back end stores it, and as it is printed on letters. */
const stored = fc.stringMatching(/^[0-9]{8}$/);
const printed = (number: string) => `1${number}`;

/** The fields of a definition with what it says of each. */
function fieldsIn(node: unknown): Record<string, unknown>[] {
  if (Array.isArray(node)) return node.flatMap(fieldsIn);
  if (!isRecord(node)) return [];
  const own = Array.isArray(node.fields)
    ? node.fields.map((field) => (isRecord(field) ? field : { field }))
    : [];
  return [...own, ...Object.values(node).flatMap(fieldsIn)];
}

const schemaOf = (screen: FormScreen): JsonSchema =>
  JSON.parse(readFileSync(`schemas/resource/${screen.schema ?? screen.resource}.schema.json`, 'utf8'));

const forms = readScreens(process.cwd()).flatMap(({ screen }) => (screen.kind === 'form' ? [screen] : []));

const cases = forms.flatMap((screen) => {
  const schema = schemaOf(screen);
  return fieldsIn(screen).flatMap((placement) => {
    const field = String(placement.field);
    const property = schema.properties?.[field];
    const isTyped = placement.readOnly !== true && property?.readOnly !== true && screen.mode !== 'display';
    return property?.['x-prefix'] && property.pattern
      ? [{ name: `${screen.name} ${field}`, screen, schema, property, field, isTyped, placement }]
      : [];
  });
});

afterEach(cleanup);

it('finds the fields for customer numbers', () => {
  expect(cases.filter(({ isTyped }) => isTyped).map(({ name }) => name)).toContain(
    'VERTRAGSZUGRIFF_ANLEGEN antragnehmer_nummer',
  );
});

describe.each(cases)('$name', ({ screen, schema, property, field, isTyped, placement }) => {
  it('takes a number in both forms, stores one, and shows one, wherever it comes from', () => {
    fc.assert(
      fc.property(stored, (number) => {
        for (const typed of [number, printed(number)]) {
          expect(toStoredNumber(typed, property)).toBe(number);
          expect(storedValue(schema, { [field]: typed })).toEqual({ [field]: number });
          const preset = { ...screen, preset: { [field]: '' } };
          const record = { data: { [field]: typed }, etag: undefined, id: undefined };
          expect(initialRecord(preset, schema, record, 'Europe/Berlin').data[field]).toBe(number);
          expect(withDisplayPrefix(toStoredNumber(typed, property), property)).toBe(printed(number));
        }
      }),
    );
  });

  it.runIf(isTyped && placement.widget === undefined)('stores one number of what is typed', async () => {
    for (const typed of ['10000002', '110000002', '1 1000 0002']) {
      const { onChange } = renderWidget(TextWidget, { schema: property });
      await userEvent.type(page.getByLabelText('Feld'), `${typed}{Enter}`);
      expect(onChange.mock.calls).toEqual([['10000002']]);
      cleanup();
    }
  });
});
