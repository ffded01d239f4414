// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { DateTimeWidget } from './DateTimeWidget.tsx';

afterEach(cleanup);

const schema = { type: 'string', format: 'date-time' };
const day = (): HTMLInputElement => screen.getByRole('textbox', { name: /Tag/ });
const time = (): HTMLInputElement => screen.getByLabelText('Uhrzeit');

describe('a point in time', () => {
  it('is typed as a day and a time in Berlin, and stored in UTC', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(DateTimeWidget, { schema });
    await user.type(day(), '2.7.2026');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-07-02T');
    await user.type(time(), '930');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-07-02T07:30:00.000Z');
    expect([day().value, time().value]).toEqual(['02.07.2026', '09:30']);
  });

  it('shows a stored one in Berlin, and keeps the time when the day is changed', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(DateTimeWidget, { schema, value: '2026-07-02T07:30:00.000Z' });
    expect([day().value, time().value]).toEqual(['02.07.2026', '09:30']);
    await user.clear(day());
    await user.type(day(), '2.12.2026{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-02T08:30:00.000Z');
  });

  it('keeps what is no time for the rules, and is null when emptied', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(DateTimeWidget, { schema, value: '2026-07-02T07:30:00.000Z' });
    await user.clear(time());
    await user.type(time(), 'Mittag{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-07-02TMittag');
    expect(time().value).toBe('Mittag');
    await user.clear(time());
    await user.clear(day());
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('has been left once the focus is in none of its inputs', async () => {
    const user = userEvent.setup();
    const { onBlur } = renderWidget(DateTimeWidget, { schema, options: { calendar: false } });
    await user.type(day(), '2.7.2026');
    await user.tab();
    expect(document.activeElement).toBe(time());
    expect(onBlur).not.toHaveBeenCalled();
    await user.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('keeps whatever is typed for a day, even with a letter that separates day and time', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(DateTimeWidget, { schema, value: 'T09:00' });
    await user.type(day(), 'Tomorrow{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('TomorrowT09:00');
    expect([day().value, time().value]).toEqual(['Tomorrow', '09:00']);
  });

  it('reads as day and time in display mode', () => {
    renderWidget(DateTimeWidget, { schema, value: '2026-07-02T07:30:00Z', mode: 'display' });
    expect(screen.getByText('02.07.2026 09:30')).toBeTruthy();
  });
});
