import { englishLocale } from '@schema-screens/core';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { AmountWidget, PercentWidget } from './NumberWidget.tsx';

// @vitest-environment jsdom

afterEach(cleanup);
const schema = { type: 'number' };

describe('an amount', () => {
  it.each([
    ['1234,5', 1234.5, '1.234,50'],
    ['1.234,50 €', 1234.5, '1.234,50'],
    ['12 EUR', 12, '12,00'],
    ['-3', -3, '-3,00'],
    ['1,239', 1.239, '1,239'],
    ['zehn', 'zehn', 'zehn'],
  ])('typed as %s is %s, and is formatted as %s on blur', async (typed, value, shown) => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(AmountWidget, { schema });
    const input = screen.getByLabelText<HTMLInputElement>('Feld');
    await user.type(input, typed);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(value);
    expect(input.value).toBe(shown);
  });

  it('is shown with dots, two decimals and the sign', () => {
    renderWidget(AmountWidget, { schema, value: 1234.5, mode: 'display' });
    expect(screen.getByText(/^1\.234,50\s€$/)).toBeTruthy();
  });

  it('announces its unit after help and message', () => {
    renderWidget(AmountWidget, { schema, describedBy: 'feld-hilfe' });
    const described = screen.getByLabelText('Feld').getAttribute('aria-describedby');
    expect(described).toBe('feld-hilfe feld-einheit');
    expect(document.getElementById('feld-einheit')?.textContent).toBe('€');
  });
});

describe('an amount in another currency', () => {
  const pounds = { locale: { ...englishLocale, code: 'en-GB', currency: 'GBP' } };

  it.each([
    ['1,200', 1200, '1,200.00'],
    ['£1,234.5', 1234.5, '1,234.50'],
    ['-£3', -3, '-3.00'],
    ['12 GBP', 12, '12.00'],
    ['12 British pounds', 12, '12.00'],
  ])('typed as %s is %s, and is formatted as %s on blur', async (typed, value, shown) => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(AmountWidget, { schema }, [], pounds);
    const input = screen.getByLabelText<HTMLInputElement>('Feld');
    await user.type(input, typed);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(value);
    expect(input.value).toBe(shown);
    expect(document.getElementById('feld-einheit')?.textContent).toBe('£');
  });

  it('is shown with its own sign, where the language has it, and all of its digits', () => {
    renderWidget(AmountWidget, { schema, value: -1234.567, mode: 'display' }, [], pounds);
    expect(screen.getByText('-£1,234.567')).toBeTruthy();
  });

  it('has no more digits than the currency', () => {
    const yen = { locale: { ...englishLocale, currency: 'JPY' } };
    renderWidget(AmountWidget, { schema, value: 1200, mode: 'display' }, [], yen);
    expect(screen.getByText(/^JP¥1,200$|^¥1,200$/)).toBeTruthy();
  });
});

describe('a percentage', () => {
  it('keeps the number before the sign, typed or not', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(PercentWidget, { schema });
    await user.type(screen.getByLabelText('Feld'), '12,5 %{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(12.5);
  });

  it('is shown with its sign', () => {
    renderWidget(PercentWidget, { schema, value: 12.5, mode: 'display' });
    expect(screen.getByText(/^12,5\s%$/)).toBeTruthy();
  });
});
