// @vitest-environment jsdom

import type { OpenKeyword } from '@schema-screens/schema';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../../../tests/support/rendering/render-form.tsx';
import { Calendar } from './Calendar.tsx';

afterEach(cleanup);

function draw(over: Partial<Parameters<typeof Calendar>[0]> = {}) {
  const onPick = vi.fn<(day: string) => void>();
  render(
    <Around engine={testEngine(testDataSource([]).source)}>
      <Calendar
        value="2026-03-17"
        start="2026-03-17"
        today="2026-03-10"
        min={undefined}
        max={undefined}
        onPick={onPick}
        {...over}
      />
    </Around>,
  );
  return { onPick, user: userEvent.setup() };
}

const focusedDay = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;

describe('a calendar', () => {
  it('is a named grid whose chosen day has the focus and is the only one in the tab order', () => {
    draw();
    expect(screen.getByRole('grid', { name: 'März 2026' })).toBeTruthy();
    expect(focusedDay()).toBe('Dienstag, 17. März 2026');
    expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('17');
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
    expect(screen.getByRole('button', { current: 'date' }).textContent).toBe('10');
  });

  it('is navigated and picked from by keyboard', async () => {
    const { user, onPick } = draw();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(focusedDay()).toBe('Mittwoch, 1. April 2026');
    expect(screen.getByRole('heading', { name: 'April 2026' })).toBeTruthy();
    await user.keyboard('{Shift>}{PageUp}{/Shift}{Enter}');
    expect(onPick.mock.calls).toEqual([['2025-04-01']]);
  });

  it('changes the month by buttons, which keep the focus', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Nächster Monat' }));
    expect(screen.getByRole('grid', { name: 'April 2026' })).toBeTruthy();
    expect(focusedDay()).toBe('Nächster Monat');
  });

  it('does not offer days beyond its limits', async () => {
    const { user, onPick } = draw({ min: '2026-03-15', max: '2026-03-20' });
    const tooEarly = screen.getByRole('button', { name: 'Samstag, 14. März 2026' });
    expect(tooEarly.getAttribute('aria-disabled')).toBe('true');
    await user.click(tooEarly);
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Heute' })).toBeNull();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(onPick).toHaveBeenCalledWith('2026-03-15');
  });

  it('does not offer closed days, and says why they are', async () => {
    const open: OpenKeyword = {
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      holidays: 'NI',
      except: ['04-07'],
    };
    const { user, onPick } = draw({ start: '2026-04-02', value: undefined, today: '2026-04-04', open });
    const closed = [...document.querySelectorAll<HTMLElement>('[data-day][aria-disabled]')];
    const days = closed.map(({ dataset }) => Number(dataset.day?.slice(8)));
    expect(days).toEqual([3, 4, 5, 6, 7, 11, 12, 18, 19, 25, 26]);
    // Without a description, which would be read out after the name.
    const friday = screen.getByRole('button', {
      name: 'Freitag, 3. April 2026, Karfreitag, geschlossen',
      description: '',
    });
    expect(within(friday).getByTitle('Karfreitag, geschlossen').textContent).toBe('3');
    screen.getByRole('button', { name: 'Dienstag, 7. April 2026, geschlossen' });
    expect(screen.queryByRole('button', { name: 'Heute' })).toBeNull();
    await user.keyboard('{ArrowRight}{Enter}');
    await user.click(friday);
    expect(onPick).not.toHaveBeenCalled();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(onPick).toHaveBeenCalledWith('2026-04-02');
  });

  it('is closed on days without hours', () => {
    draw({ open: { hours: { wed: ['08:00-12:00'] } } });
    const closed = document.querySelectorAll('[data-day][aria-disabled]');
    expect(closed).toHaveLength(31 - 4);
  });
});
