// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';

import { ValueListWidget } from './ValueListWidget.tsx';

afterEach(cleanup);

const schema = { type: ['array', 'null'], items: { type: 'string', format: 'email', title: 'Die Adresse' } };
const input = (): HTMLInputElement => screen.getByLabelText('Feld');
const tags = (): (string | null)[] => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('a list of values', () => {
  it('adds a value on Enter, by the button and on blur', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(ValueListWidget, { schema });
    await user.type(input(), 'a@b.de{Enter}');
    await expect.poll(tags).toEqual(['a@b.de']);
    await user.type(input(), 'c@d.de');
    await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
    await expect.poll(tags).toEqual(['a@b.de', 'c@d.de']);
    await user.type(input(), ' e@f.de ');
    await user.tab();
    await expect.poll(() => onChange.mock.lastCall).toEqual([['a@b.de', 'c@d.de', 'e@f.de']]);
    expect(input().value).toBe('');
  });

  it('reports an invalid value at once, and keeps it in the input', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(ValueListWidget, { schema });
    await user.type(input(), 'ab.de{Enter}');
    await screen.findByText('Die Adresse ist keine gültige E-Mail-Adresse.');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().value).toBe('ab.de');
    expect(onChange).not.toHaveBeenCalled();
    await user.type(input(), 'x');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('has no duplicates unless they are allowed', async () => {
    const user = userEvent.setup();
    renderWidget(ValueListWidget, { schema, value: ['a@b.de'] });
    await user.type(input(), 'a@b.de{Enter}');
    await screen.findByText('„a@b.de“ steht schon in der Liste.');
    cleanup();
    const { onChange } = renderWidget(ValueListWidget, {
      schema,
      value: ['a@b.de'],
      options: { duplicates: true },
    });
    await user.type(input(), 'a@b.de{Enter}');
    await expect.poll(() => onChange.mock.lastCall).toEqual([['a@b.de', 'a@b.de']]);
  });

  it('reports a duplicate in a notice, too, where it has a heading', async () => {
    const user = userEvent.setup();
    const { engine } = renderWidget(ValueListWidget, {
      schema,
      value: ['a@b.de'],
      options: {
        invalidTitle: 'Ungültige Adresse',
        duplicateTitle: 'Schon vorhanden',
        duplicate: 'Steht da.',
      },
    });
    await user.type(input(), 'b.de{Enter}');
    const text = 'Die Adresse ist keine gültige E-Mail-Adresse.';
    await expect
      .poll(() => vi.mocked(engine.notify).mock.lastCall)
      .toEqual([{ status: 'error', about: 'check', title: 'Ungültige Adresse', text }]);
    await user.clear(input());
    await user.type(input(), 'a@b.de{Enter}');
    await expect
      .poll(() => vi.mocked(engine.notify).mock.lastCall)
      .toEqual([{ status: 'error', about: 'check', title: 'Schon vorhanden', text: 'Steht da.' }]);
  });

  it.each(['date', 'not-past'])('accepts and shows German dates of the format %s', async (format) => {
    const user = userEvent.setup();
    const dates = { type: 'array', items: { type: 'string', format, title: 'Der Tag' } };
    const { onChange } = renderWidget(ValueListWidget, { schema: dates, value: ['2126-03-01'] });
    expect(tags()).toEqual(['01.03.2126']);
    await user.type(input(), '1.4.2126{Enter}');
    await expect.poll(() => onChange.mock.lastCall).toEqual([['2126-03-01', '2126-04-01']]);
    expect(tags()).toEqual(['01.03.2126', '01.04.2126']);
    await user.type(input(), '31.2.2126{Enter}');
    await screen.findByText('Der Tag ist kein gültiges Datum.');
    expect(input().value).toBe('31.2.2126');
  });

  it('accepts German numbers', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(ValueListWidget, {
      schema: { type: 'array', items: { type: 'number', maximum: 10 } },
    });
    await user.type(input(), '2,5{Enter}');
    await expect.poll(() => onChange.mock.lastCall).toEqual([[2.5]]);
    await user.type(input(), '11{Enter}');
    await screen.findByText('Der Wert darf nicht größer als 10 sein.');
  });

  it('removes a value by its button; the focus moves on, and to the input after the last', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(ValueListWidget, { schema, value: ['a@b.de'] });
    await user.click(screen.getByRole('button', { name: 'a@b.de entfernen' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(document.activeElement).toBe(input());
  });
});
