// @vitest-environment jsdom

import type { ValueHelp } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Responder } from '../../../../../tests/support/rendering/render-form.tsx';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { EntityPickerWidget } from './EntityPickerWidget.tsx';
import { sortPropertyOf } from './suggestions.ts';

afterEach(cleanup);

const readers: Row[] = Array.from({ length: 12 }, (_unused, index) => ({
  nr: `${1000 + index}`,
  name: index === 0 ? 'Anna Ast' : `Berta Beere ${index}`,
}));

const library: Responder = ({ path, query }) => {
  if (path === 'leser') {
    const words = String(query?.query).toLowerCase();
    return {
      data: readers.filter((row) => `${row.name} ${row.nr}`.toLowerCase().includes(words)),
      count: 12,
    };
  }
  return readers.find(({ nr }) => path === `leser/${nr}`);
};

const valueHelp: ValueHelp = {
  path: 'leser',
  value: 'nr',
  label: '{item.name} ({item.nr})',
  sortBy: 'name',
  entries: [{ value: 'ALLE', label: 'Alle Lesenden' }],
};

const input = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Feld' });

describe('the picker', () => {
  it('searches once the user pauses, and offers at most seven entries', async () => {
    const user = userEvent.setup();
    const { calls, onChange } = renderWidget(EntityPickerWidget, { valueHelp }, [library]);
    await user.type(input(), 'Beere');
    const list = await screen.findByRole('listbox');
    await expect.poll(() => within(list).queryAllByRole('option').length).toBe(7);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query).toEqual({ query: 'Beere', perPage: 16, sortBy: 'name', sortDesc: false });
    expect(input().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('1002');
    expect(input().value).toBe('Berta Beere 2 (1002)');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('picks the first entry on Enter where none is highlighted', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(EntityPickerWidget, { valueHelp }, [library]);
    await user.type(input(), 'Beere');
    await expect.poll(() => screen.queryAllByRole('option').length).toBe(7);
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('1001');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('offers the first records before anything is typed, by a click or an arrow key', async () => {
    const user = userEvent.setup();
    const { calls, onChange } = renderWidget(
      EntityPickerWidget,
      { valueHelp: { ...valueHelp, browse: true } },
      [library],
    );
    await user.click(input());
    await expect.poll(() => screen.queryAllByRole('option').length).toBe(7);
    expect(calls.map(({ query }) => query?.query)).toEqual(['']);
    screen.getByText('Tippen Sie, um weitere Einträge zu finden.');
    await user.keyboard('{Escape}');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['1000']]);
    expect(input().value).toBe('Anna Ast (1000)');
  });

  it('picks nothing on Enter while browsing, unless an entry is highlighted', async () => {
    const user = userEvent.setup();
    const browsing = { valueHelp: { ...valueHelp, browse: true }, value: '1003' };
    const { onChange } = renderWidget(EntityPickerWidget, browsing, [library]);
    await user.click(input());
    await expect.poll(() => screen.queryAllByRole('option').length).toBe(7);
    await user.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}{Escape}{ArrowDown}');
    expect(input().getAttribute('aria-activedescendant')).toBeNull();
  });

  it('offers the first records again when its text is deleted', async () => {
    const user = userEvent.setup();
    const browsing = { valueHelp: { ...valueHelp, browse: true }, value: '1003' };
    const { onChange } = renderWidget(EntityPickerWidget, browsing, [library]);
    await expect.poll(() => input().value).toBe('Berta Beere 3 (1003)');
    await user.clear(input());
    expect(onChange).toHaveBeenLastCalledWith(null);
    await expect.poll(() => screen.queryAllByRole('option').length).toBe(7);
  });

  it('takes the first match of a search that Enter was faster than', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(EntityPickerWidget, { valueHelp }, [library]);
    await user.type(input(), 'Beere{Enter}');
    await expect.poll(() => onChange.mock.calls).toEqual([['1001']]);
    expect(screen.queryByText('Nicht vorhanden!')).toBeNull();
  });

  it('is empty after spaces', async () => {
    const user = userEvent.setup();
    renderWidget(EntityPickerWidget, { valueHelp }, [library]);
    await user.type(input(), '   ');
    await user.tab();
    expect(input().value).toBe('');
  });

  it('offers nothing before something is typed, unless its value help says so', async () => {
    const user = userEvent.setup();
    const { calls } = renderWidget(EntityPickerWidget, { valueHelp }, [library]);
    await user.click(input());
    await user.keyboard('{ArrowDown}');
    expect(calls).toEqual([]);
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('takes no entry of the search before on Enter, but the first of the present one', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(EntityPickerWidget, { valueHelp }, [library]);
    await user.type(input(), 'Beere');
    await expect.poll(() => screen.queryAllByRole('option').length).toBe(7);
    await user.keyboard(' 1{Enter}');
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual(['1001']);
    await user.clear(input());
    await user.type(input(), 'Beere');
    await expect.poll(() => screen.queryAllByRole('option').length).toBe(7);
    await user.keyboard(' 9{Enter}');
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual(['1009']);
  });

  it('sorts by the shown attribute unless the definition says otherwise', () => {
    expect(sortPropertyOf({ path: 'leser', value: 'nr', label: 'Nr. {item.nr}: {item.name}' })).toBe('nr');
    expect(sortPropertyOf({ ...valueHelp, sortBy: 'ort' })).toBe('ort');
  });

  it('opens no list for a single match, but picks it on Enter', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(EntityPickerWidget, { valueHelp }, [library]);
    await user.type(input(), 'Ast');
    await screen.findByText(/^Ein Treffer: Anna Ast \(1000\)/);
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('1000');
  });

  it.each([
    ['stored', '1003'],
    ['shown', '91003'],
  ])('picks a %s id as soon as it is typed', async (_kind, typed) => {
    const user = userEvent.setup();
    const found: Responder = ({ path }) => (path === 'leser' ? { data: [readers[3]] } : undefined);
    const schema = { type: 'string', 'x-prefix': '9' };
    const { onChange } = renderWidget(EntityPickerWidget, { valueHelp, schema }, [found]);
    await user.type(input(), typed);
    await expect.poll(() => onChange.mock.lastCall).toEqual(['1003']);
    await expect.poll(() => input().value).toBe('Berta Beere 3 (1003)');
  });

  it('reports no match, and an unknown entry on blur', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(EntityPickerWidget, { valueHelp, value: 'ALLE' }, [library]);
    expect(input().value).toBe('Alle Lesenden');
    await user.type(input(), 'xyz');
    expect(onChange).toHaveBeenLastCalledWith(null);
    await screen.findByText('Keine Treffer');
    await user.tab();
    await screen.findByText('Nicht vorhanden!');
  });

  it('shows the record of a stored value, and reports a missing one', async () => {
    renderWidget(EntityPickerWidget, { valueHelp, value: '1000' }, [library]);
    await expect.poll(() => input().value).toBe('Anna Ast (1000)');
    cleanup();
    renderWidget(EntityPickerWidget, { valueHelp, value: '9999' }, [library]);
    await screen.findByText('Nicht vorhanden!');
  });
});
