// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { NumberWidget } from './NumberWidget.tsx';

afterEach(cleanup);

describe('a number', () => {
  it.each([
    ['1234,5', 1234.5, '1.234,5'],
    ['12', 12, '12'],
    ['zwölf', 'zwölf', 'zwölf'],
  ])('typed as %s is stored as %s', async (typed, value, shown) => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(NumberWidget, { schema: { type: 'number' } });
    const input = screen.getByLabelText<HTMLInputElement>('Feld');
    await user.type(input, typed);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(value);
    expect(input.value).toBe(shown);
  });

  it('does not reformat while typing', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(NumberWidget, { schema: { type: 'number' } });
    const input = screen.getByLabelText<HTMLInputElement>('Feld');
    await user.type(input, '1234,');
    await expect.poll(() => onChange.mock.calls).toEqual([[1234]]);
    expect(input.value).toBe('1234,');
  });

  it('is shown with its decimals and unit', () => {
    renderWidget(NumberWidget, { value: 9.9, mode: 'display', options: { decimals: 2, unit: '€' } });
    expect(screen.getByText(/^9,90\s€$/)).toBeTruthy();
  });
});
