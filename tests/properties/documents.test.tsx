// @vitest-environment jsdom

import { SchemaForm, type SchemaFormProps } from '@schema-screens/chakra';
import type { Row } from '@schema-screens/schema/model';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withValueAt } from '../../packages/core/src/form/layout/field-values.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { hangMs } from '../support/hang-ms.ts';
import { documentCases } from './documents.ts';

afterEach(cleanup);

/** The caller keeps what is reported, and gives it back. */
function Controlled({ value, ...props }: SchemaFormProps) {
  const [held, setHeld] = useState(value);
  const onChange = (next: Row): void => {
    setHeld(next);
    props.onChange?.(next);
  };
  return <SchemaForm {...props} {...(held && { value: held })} onChange={onChange} />;
}

/** Changes the form of a document as a user, and saves it. */
async function saved(
  props: Pick<SchemaFormProps, 'schema' | 'value'>,
  act: (user: ReturnType<typeof userEvent.setup>) => Promise<void>,
): Promise<{ sent: Row; reported: Row | undefined }> {
  const onSubmit = vi.fn();
  const onChange = vi.fn();
  render(<Controlled {...deepFreeze(props)} onSubmit={onSubmit} onChange={onChange} submitLabel="Save" />);
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Save' });
  await act(user);
  await user.click(button);
  const messages = () => document.querySelector('[role=alert]')?.textContent;
  await expect.poll(() => onSubmit.mock.calls.length || messages(), { timeout: hangMs }).toBe(1);
  return { sent: onSubmit.mock.lastCall?.[0], reported: onChange.mock.lastCall?.[0] };
}

describe.each(Object.entries(documentCases))('%s', (_name, { schema, document: value, change }) => {
  it('comes back as it is when nothing was touched', async () => {
    const { sent, reported } = await saved({ schema, value }, async () => {
      await screen.findByDisplayValue(change.from, {}, { timeout: hangMs });
    });
    expect(sent).toEqual(value);
    expect(reported).toBeUndefined();
    expect(screen.queryAllByText(/kann nicht angezeigt werden/)).toEqual([]);
  });

  it('differs in the one value that was typed', async () => {
    const { sent, reported } = await saved({ schema, value }, async (user) => {
      const field = await screen.findByDisplayValue(change.from, {}, { timeout: hangMs });
      await user.type(field, 'x');
      await user.tab();
    });
    const expected = withValueAt(value, change.path, `${change.from}x`);
    expect(sent).toEqual(expected);
    expect(reported).toEqual(expected);
  });

  it('is as it was when what was typed is taken back', async () => {
    const { sent } = await saved({ schema, value }, async (user) => {
      const field = await screen.findByDisplayValue(change.from, {}, { timeout: hangMs });
      await user.type(field, 'x');
      await user.tab();
      await user.clear(field);
      await user.tab();
      await user.type(field, change.from);
      await user.tab();
    });
    expect(sent).toEqual(value);
  });
});
