// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { DateWidget } from './DateWidget.tsx';

afterEach(cleanup);

describe('a date', () => {
  it.each([
    ['1.1.25', '2025-01-01', '01.01.2025'],
    ['010125', '2025-01-01', '01.01.2025'],
    ['01.01.2025', '2025-01-01', '01.01.2025'],
    ['31.2.2025', '31.2.2025', '31.2.2025'],
  ])('accepts %s, stores %s and shows %s on blur', async (typed, value, shown) => {
    const user = userEvent.setup();
    const { onChange, onBlur } = renderWidget(DateWidget);
    const input = screen.getByLabelText<HTMLInputElement>('Feld');
    await user.type(input, typed);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(value);
    expect(onBlur).toHaveBeenCalled();
    expect(input.value).toBe(shown);
  });

  it('is null when it is emptied', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(DateWidget, { value: '2025-01-01' });
    await user.clear(screen.getByDisplayValue('01.01.2025'));
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('is plain text in display mode', () => {
    renderWidget(DateWidget, { value: '2025-01-01', mode: 'display' });
    expect(screen.getByText('01.01.2025')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
