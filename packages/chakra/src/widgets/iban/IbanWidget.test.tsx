// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';

import { BicWidget } from '../bic/BicWidget.tsx';
import { IbanWidget } from './IbanWidget.tsx';

afterEach(cleanup);

const input = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Feld');

describe('an IBAN', () => {
  it('is grouped while it is typed and stored without blanks', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(IbanWidget);
    await user.type(input(), 'de8937040044');
    expect(input().value).toBe('DE89 3704 0044');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('DE8937040044');
  });

  it('keeps the caret after the typed character', async () => {
    const user = userEvent.setup();
    renderWidget(IbanWidget, { value: 'DE8937040044' });
    await user.click(input());
    input().setSelectionRange(2, 2);
    await user.keyboard('7');
    expect(input().value).toBe('DE78 9370 4004 4');
    expect(input().selectionStart).toBe(3);
    input().setSelectionRange(4, 4);
    await user.keyboard('1');
    expect(input().value).toBe('DE78 1937 0400 44');
    expect(input().selectionStart).toBe(6);
  });

  it('lets Delete and Backspace skip the blanks', async () => {
    const user = userEvent.setup();
    renderWidget(IbanWidget, { value: 'DE8937040044' });
    await user.click(input());
    input().setSelectionRange(4, 4);
    await user.keyboard('{Delete}');
    expect(input().value).toBe('DE89 7040 044');
    input().setSelectionRange(5, 5);
    await user.keyboard('{Backspace}{Backspace}');
    expect(input().value).toBe('DE87 0400 44');
  });

  it('accepts a pasted one with blanks or hyphens', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(IbanWidget);
    await user.click(input());
    await user.paste('de89-3704 0044\u00a00532 0130 00');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('DE89370400440532013000');
  });

  it('is shown in groups, and null when it is emptied', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(IbanWidget, { value: 'DE89' });
    await user.clear(input());
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
    cleanup();
    renderWidget(IbanWidget, { value: 'DE89370400440532013000', mode: 'display' });
    expect(screen.getByText('DE89 3704 0044 0532 0130 00')).toBeTruthy();
  });
});

describe('a BIC', () => {
  it('is converted to capital letters', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(BicWidget);
    await user.type(input(), 'cobadeff xxx{Enter}');
    expect(input().value).toBe('COBADEFFXXX');
    expect(onChange).toHaveBeenLastCalledWith('COBADEFFXXX');
  });
});
