// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';

import { PhoneWidget } from '../phone/PhoneWidget.tsx';
import { YearWidget } from '../year/YearWidget.tsx';
import { CodeWidget } from './CodeWidget.tsx';

afterEach(cleanup);

const input = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Feld');

describe('a one-time code', () => {
  it('accepts its number of digits only, also pasted', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(CodeWidget);
    await user.click(input());
    await user.paste('123 456 7');
    await user.keyboard('{Enter}');
    expect(input().value).toBe('123456');
    expect(onChange).toHaveBeenLastCalledWith('123456');
  });

  it('supports autofill and a numeric keyboard', () => {
    renderWidget(CodeWidget);
    expect(input().autocomplete).toBe('one-time-code');
    expect(input().inputMode).toBe('numeric');
  });

  it('is never shown', () => {
    renderWidget(CodeWidget, { value: '12', mode: 'display', options: { length: 8 } });
    expect(screen.getByText('••••••••')).toBeTruthy();
  });
});

describe('a year', () => {
  it.each([
    ['1924', 1924],
    ['neun', 'neun'],
  ])('typed as %s is %s', async (typed, value) => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(YearWidget, { schema: { type: 'integer' } });
    await user.type(input(), `${typed}{Enter}`);
    expect(onChange).toHaveBeenLastCalledWith(value);
  });

  it('stays a text where the schema says so, without a separator', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(YearWidget, { schema: { type: ['string', 'null'] } });
    await user.type(input(), '1924{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('1924');
    cleanup();
    renderWidget(YearWidget, { value: 1924, mode: 'display' });
    expect(screen.getByText('1924')).toBeTruthy();
  });
});

describe('a telephone number', () => {
  it('is only trimmed of superfluous blanks', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(PhoneWidget);
    await user.type(input(), ' 0441  / 123-45 {Enter}');
    expect(onChange).toHaveBeenLastCalledWith('0441 / 123-45');
    expect(input().type).toBe('tel');
  });

  it('can be called in display mode', () => {
    renderWidget(PhoneWidget, { value: '+49 (441) 123-45', mode: 'display' });
    expect(screen.getByRole('link', { name: '+49 (441) 123-45' }).getAttribute('href')).toBe(
      'tel:+4944112345',
    );
    cleanup();
    renderWidget(PhoneWidget, { mode: 'display' });
    expect(screen.getByText('–')).toBeTruthy();
  });
});
