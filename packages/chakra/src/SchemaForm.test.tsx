// @vitest-environment jsdom

import { createLocale, RequestError } from '@schema-screens/core';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

afterEach(cleanup);

const schema: JsonSchema = {
  type: 'object',
  title: 'Book',
  required: ['title'],
  properties: {
    title: { type: 'string', title: 'Title', minLength: 1 },
    price: { type: ['number', 'null'], title: 'Price', minimum: 1 },
    language: { type: 'string', title: 'Language', 'x-enum': 'language', default: 'en' },
  },
};
const enums = {
  language: [
    { key: 'en', label: 'English' },
    { key: 'de', label: 'German' },
  ],
};

function Controlled({ start, ...props }: Omit<SchemaFormProps, 'value'> & { start: Row }) {
  const [value, setValue] = useState(start);
  const onChange = (next: Row): void => {
    setValue(next);
    props.onChange?.(next);
  };
  return <SchemaForm {...props} value={value} onChange={onChange} />;
}

it('is drawn from a schema alone, and reports every change', async () => {
  const onChange = vi.fn();
  render(<Controlled schema={schema} enums={enums} start={{ title: 'Emma' }} onChange={onChange} />);
  const user = userEvent.setup();
  const title = await screen.findByLabelText(/Title/);
  expect(title).toHaveProperty('value', 'Emma');
  await user.type(title, ' Woodhouse');
  await user.tab();
  expect(onChange.mock.lastCall?.[0]).toEqual({ title: 'Emma Woodhouse' });
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
});

it('calls onSubmit with valid values only, and shows what it rejects with', async () => {
  const refusal = new RequestError({
    status: 422,
    name: 'Refused',
    message: 'Refused',
    details: [{ dataPath: 'title', message: 'This title is taken.' }],
  });
  const onSubmit = vi.fn<(value: Row) => Promise<void>>().mockRejectedValueOnce(refusal);
  render(<SchemaForm schema={schema} enums={enums} onSubmit={onSubmit} submitLabel="Save book" />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Save book' }));
  await screen.findAllByText('Title darf nicht leer sein.');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/Title/), 'Emma');
  await user.click(screen.getByRole('button', { name: 'Save book' }));
  await screen.findAllByText('This title is taken.');
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ title: 'Emma', language: 'en' });
});

it('shows a value that changes around it', async () => {
  const view = render(<SchemaForm schema={schema} enums={enums} value={{ title: 'Emma' }} />);
  const title = await screen.findByLabelText(/Title/);
  view.rerender(<SchemaForm schema={schema} enums={enums} value={{ title: 'Persuasion' }} />);
  await expect.poll(() => title).toHaveProperty('value', 'Persuasion');
});

it('reads and writes numbers in the language that it is given', async () => {
  const onChange = vi.fn();
  const english = createLocale({ code: 'en-GB' });
  render(<SchemaForm schema={schema} enums={enums} locale={english} onChange={onChange} />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Price/), '1,200');
  await user.tab();
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ price: 1200 });
  expect(screen.getByLabelText(/Price/)).toHaveProperty('value', '1,200');
});

it('twice on a page has each id once, and labels that name their own fields', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { container } = render(
    <>
      <section aria-label="first">
        <SchemaForm schema={schema} enums={enums} onChange={first} />
      </section>
      <section aria-label="second">
        <SchemaForm schema={schema} enums={enums} onChange={second} />
      </section>
    </>,
  );
  const user = userEvent.setup();
  const other = within(screen.getByRole('region', { name: 'second' }));
  await user.type(await other.findByLabelText(/Title/), 'Emma');
  await user.tab();
  expect(second.mock.lastCall?.[0]).toMatchObject({ title: 'Emma' });
  expect(first).not.toHaveBeenCalled();
  expect(screen.getAllByLabelText(/Title/)).toHaveLength(2);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
