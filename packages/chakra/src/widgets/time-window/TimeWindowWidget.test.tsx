// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { TimeWindowWidget } from './TimeWindowWidget.tsx';

afterEach(cleanup);

const schema = { type: 'string', format: 'time-window' };

describe('a day with a time window', () => {
  it('is typed in three inputs and stored as one value', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(TimeWindowWidget, { schema });
    await user.type(screen.getByRole('textbox', { name: /Tag/ }), '2.3.2026');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-03-02T/');
    await user.type(screen.getByLabelText('von'), '9');
    await user.type(screen.getByLabelText('bis'), '1230');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-03-02T09:00/12:30');
    expect(screen.getByLabelText<HTMLInputElement>('bis').value).toBe('12:30');
  });

  it('keeps an invalid time for validation, and is null when emptied', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(TimeWindowWidget, { schema, value: 'T09:00/' });
    await user.type(screen.getByLabelText('bis'), 'Mittag{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('T09:00/Mittag');
    await user.clear(screen.getByLabelText('bis'));
    await user.clear(screen.getByLabelText('von'));
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('is a named group whose inputs expose their errors', () => {
    renderWidget(TimeWindowWidget, { schema, state: 'invalid', describedBy: 'feld-meldung', required: true });
    expect(screen.getByRole('group', { name: 'Feld' })).toBeTruthy();
    for (const input of screen.getAllByRole('textbox')) {
      expect(input.getAttribute('aria-describedby')).toBe('feld-meldung');
      expect(input.getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('reads as a sentence in display mode', () => {
    renderWidget(TimeWindowWidget, { schema, value: '2026-03-02T09:00/12:00', mode: 'display' });
    expect(screen.getByText('02.03.2026, 09:00 bis 12:00 Uhr')).toBeTruthy();
  });
});
