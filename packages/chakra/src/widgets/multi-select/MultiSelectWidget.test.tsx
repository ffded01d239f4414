// @vitest-environment jsdom

import { germanLocale } from '@schema-screens/locale';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';

import { MultiSelectWidget } from './MultiSelectWidget.tsx';

afterEach(cleanup);

const enumValues = [
  { key: '1', label: 'Lyrik' },
  { key: '2', label: 'Drama' },
  { key: '3', label: 'Roman' },
];
const schema = { type: ['array', 'null'], items: { type: 'integer' } };
const input = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Feld' });
const tags = (): (string | null)[] => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('a choice of several', () => {
  it('works by keyboard: arrows, Enter to toggle, Esc to close', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(MultiSelectWidget, { enumValues, schema });
    await user.click(input());
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([[[1]], [[1, 3]]]);
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('option', { selected: true }).map((option) => option.textContent)).toEqual([
      'Lyrik',
      'Roman',
    ]);
    await user.keyboard('{Enter}{Escape}');
    expect(onChange).toHaveBeenLastCalledWith([1]);
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('status').textContent).toBe('1 ausgewählt');
  });

  it('closes its list on Esc, and leaves Esc to a surrounding dialog when closed', async () => {
    const user = userEvent.setup();
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') heard.push(key);
    };
    document.addEventListener('keydown', listen, { capture: true });
    renderWidget(MultiSelectWidget, { enumValues, schema });
    await user.click(input());
    await user.keyboard('{Escape}');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(heard).toEqual([]);
    await user.keyboard('{Escape}');
    expect(heard).toEqual(['Escape']);
    document.removeEventListener('keydown', listen, { capture: true });
  });

  it('picks the first hit on Enter where none is highlighted', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(MultiSelectWidget, { enumValues, schema });
    await user.type(input(), 'r{Enter}');
    expect(onChange.mock.calls).toEqual([[[1]]]);
  });

  it('is narrowed by typing; a single hit needs no arrow', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(MultiSelectWidget, { enumValues, schema });
    await user.type(input(), 'dra{Enter}');
    expect(onChange).toHaveBeenLastCalledWith([2]);
    expect(input().value).toBe('');
    await user.type(input(), 'xyz');
    expect(screen.getByRole('status').textContent).toContain('keine Treffer');
  });

  it('is removed by the button of its tag, which moves the focus, and by Backspace', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(MultiSelectWidget, { enumValues, schema, value: [1, 2, 3] });
    await user.click(screen.getByRole('button', { name: 'Lyrik entfernen' }));
    expect(onChange).toHaveBeenLastCalledWith([2, 3]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Drama entfernen');
    await user.click(input());
    await user.keyboard('{Backspace}{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('is an empty list where the schema knows no null', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(MultiSelectWidget, {
      enumValues,
      schema: { type: 'array', items: { type: 'integer' } },
      value: [2],
    });
    await user.click(screen.getByRole('button', { name: 'Drama entfernen' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('keeps an undefined key, and says so', () => {
    renderWidget(MultiSelectWidget, { enumValues, schema, value: [1, 9], mode: 'display' });
    expect(tags()).toEqual(['Lyrik', '9 - nicht definiert']);
    expect(screen.queryByRole('button', { name: /entfernen/ })).toBeNull();
  });

  it('breaks a long word of a tag between its nouns, not in its name', () => {
    const long = [{ key: '1', label: 'Bücherregale' }];
    const locale = { ...germanLocale, nouns: ['bücher', 'regal'] };
    renderWidget(MultiSelectWidget, { enumValues: long, schema, value: [1] }, [], { locale });
    expect(tags()).toEqual(['Bücher\u00ADregale']);
    expect(screen.getByRole('button', { name: /Bücherregale/ })).toBeDefined();
  });

  it('cannot be changed while it is disabled', () => {
    renderWidget(MultiSelectWidget, { enumValues, schema, value: [1], disabled: true });
    expect(input().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /entfernen/ })).toBeNull();
  });
});
