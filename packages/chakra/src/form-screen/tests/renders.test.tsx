import type { WidgetEntry, WidgetProps } from '@schema-screens/core';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  renderForm,
  testDataSource,
  testEngine,
} from '../../../../../tests/support/rendering/render-form.tsx';
import { createWidgetRegistry } from '../../index.ts';
import { TextWidget } from '../../widgets/text/TextWidget.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const count = 300;
const names = Array.from({ length: count }, (_unused, index) => `feld${index + 1}`);
const meta: ResourceMeta = {
  definition: {
    type: 'object',
    required: names.slice(0, 100),
    properties: Object.fromEntries(
      names.map((name) => [name, { type: 'string', title: name, maxLength: 20 }]),
    ),
  },
  enums: {},
};

const renders = new Map<string, number>();

function CountingText(props: WidgetProps<string>) {
  return (
    <Profiler id={props.name} onRender={(name) => renders.set(name, (renders.get(name) ?? 0) + 1)}>
      <TextWidget {...props} />
    </Profiler>
  );
}

const counting: WidgetEntry = {
  descriptor: { name: 'counting', description: 'Text, der seine Zeichnungen zählt.', accepts: ['string'] },
  component: CountingText,
};

function renderLargeForm() {
  const { registries } = testEngine(testDataSource([]).source);
  const widgets = createWidgetRegistry([counting]);
  return renderForm(
    { sections: [{ columnCount: 2, fields: names.map((field) => ({ field, widget: 'counting' })) }] },
    [({ path }) => (path === 'buch/neu' ? {} : undefined)],
    {},
    { registries: { ...registries, widgets } },
    meta,
  );
}

describe('a form of 300 fields', () => {
  it('renders no other field while one is typed into and left', async () => {
    const user = userEvent.setup();
    renderLargeForm();
    const field = await screen.findByLabelText(/^feld150$/);
    expect(renders.size).toBe(count);
    // The rules are loaded in parallel with the form; the first message shows that they are there.
    await user.type(screen.getByLabelText(/^feld200$/), 'x'.repeat(30));
    await user.click(document.body);
    await screen.findByText('feld200 darf maximal 20 Zeichen enthalten.');
    renders.clear();
    await user.type(field, 'abc');
    await expect.poll(() => renders.get('feld150') ?? 0).toBeGreaterThanOrEqual(3);
    fireEvent.blur(field);
    await user.type(field, 'x'.repeat(30));
    await user.tab();
    await screen.findByText('feld150 darf maximal 20 Zeichen enthalten.');
    expect([...renders.keys()].filter((name) => name !== 'feld150')).toEqual([]);
  });
});

const rows = 100;
const listMeta: ResourceMeta = {
  definition: {
    type: 'object',
    properties: {
      summe: { type: 'number', title: 'Summe', 'x-compute': { sum: ['zeilen.betrag'] } },
      zeilen: {
        type: 'array',
        title: 'Zeilen',
        items: {
          type: 'object',
          properties: {
            text: { type: 'string', title: 'Text', maxLength: 20 },
            betrag: { type: 'number', title: 'Betrag' },
          },
        },
      },
    },
  },
  enums: {},
};

describe('a list of 100 entries', () => {
  it('renders no other field while one is typed into, and no other entry when one is added', async () => {
    const user = userEvent.setup();
    const { registries } = testEngine(testDataSource([]).source);
    const zeilen = Array.from({ length: rows }, (_unused, index) => ({
      text: `Zeile ${index + 1}`,
      betrag: index,
    }));
    renderForm(
      {
        mode: 'edit',
        sections: [
          {
            fields: [
              'summe',
              {
                field: 'zeilen',
                items: { title: 'Zeile', fields: [{ field: 'text', widget: 'counting' }, 'betrag'] },
              },
            ],
          },
        ],
      },
      [({ method }) => (method === 'GET' ? { id: 3, zeilen } : undefined)],
      { id: '3' },
      { registries: { ...registries, widgets: createWidgetRegistry([counting]) } },
      listMeta,
    );
    const field = await screen.findByDisplayValue('Zeile 50');
    await user.type(screen.getByDisplayValue('Zeile 60'), 'x'.repeat(30));
    await user.click(document.body);
    await screen.findByText('Text darf maximal 20 Zeichen enthalten.');
    renders.clear();
    await user.type(field, 'abc');
    await user.tab();
    await expect.poll(() => renders.get('text') ?? 0).toBeGreaterThanOrEqual(3);
    // All entries render under the same name: three keys and their consequences are less than a tenth of the entries.
    expect(renders.get('text')).toBeLessThan(rows / 10);
    expect(screen.queryByRole('textbox', { name: 'Summe' })).toBeNull();
    renders.clear();
    await user.click(screen.getByRole('button', { name: 'Zeile hinzufügen' }));
    await screen.findByRole('region', { name: `Zeile ${rows + 1}` });
    expect(renders.get('text')).toBeLessThan(rows / 10);
  });
});
