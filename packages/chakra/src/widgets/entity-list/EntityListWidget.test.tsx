// @vitest-environment jsdom
import { cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Responder } from '../../../../../tests/support/rendering/render-form.tsx';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { EntityListWidget } from './EntityListWidget.tsx';

// The tests count requests, and StrictMode sends each twice.
configure({ reactStrictMode: false });

afterEach(cleanup);

const readers = [
  { nr: '1000', name: 'Anna Ast' },
  { nr: '1001', name: 'Berta Beere' },
];
const library: Responder = ({ path, query }) => {
  if (path !== 'leser') return undefined;
  const ids = query?.ids;
  if (typeof ids === 'string') return { data: readers.filter(({ nr }) => ids.split(',').includes(nr)) };
  return { data: readers.filter(({ name }) => name.includes(String(query?.query))) };
};
const valueHelp = { path: 'leser', value: 'nr', label: '{item.name} ({item.nr})' };
const options = {
  twice: { title: 'Bereits hinzugefügt', text: 'Liest schon mit.' },
};
const schema = { type: 'array', items: { type: 'string' } };
const add = () => screen.getByRole('button', { name: 'Hinzufügen' });
const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

const onSubmit = vi.fn();
const InForm: typeof EntityListWidget = (props) => (
  <form onSubmit={onSubmit}>
    <EntityListWidget {...props} />
    <button type="submit">Speichern</button>
  </form>
);

const picker = () => screen.getByRole('combobox', { name: 'Feld' });

async function find(name: string): Promise<void> {
  await userEvent.type(picker(), name);
  await screen.findByText(new RegExp(`^Ein Treffer: ${name}`));
}

describe('a list of records', () => {
  it('adds the chosen record; the button is disabled without one', async () => {
    const { onChange } = renderWidget(EntityListWidget, { schema, options, valueHelp }, [library]);
    expect(add().hasAttribute('disabled')).toBe(true);
    await find('Anna Ast');
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(add());
    expect(onChange).toHaveBeenLastCalledWith(['1000']);
    await expect.poll(tags).toEqual(['Anna Ast (1000)']);
    expect(add().hasAttribute('disabled')).toBe(true);
    expect(document.activeElement).toBe(picker());
  });

  it('adds on Enter, and never submits the form', async () => {
    const { onChange } = renderWidget(InForm, { schema, options, valueHelp }, [library]);
    await find('Anna Ast');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['1000']);
    await expect.poll(tags).toEqual(['Anna Ast (1000)']);
    // Before there are hits, and without a text.
    await userEvent.type(picker(), 'Berta{Enter}');
    await userEvent.clear(picker());
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('reports a record that is already in the list', async () => {
    const notify = vi.fn();
    const { onChange } = renderWidget(
      EntityListWidget,
      { schema, options, valueHelp, value: ['1000'] },
      [library],
      {
        notify,
      },
    );
    await find('Anna Ast');
    await userEvent.keyboard('{Enter}');
    expect(notify).toHaveBeenCalledWith({ status: 'error', about: 'check', ...options.twice });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('loads all names in one call, and removes one', async () => {
    const { onChange, calls } = renderWidget(
      EntityListWidget,
      { schema, options, valueHelp, value: ['1000', '1001'] },
      [library],
    );
    await expect.poll(tags).toEqual(['Anna Ast (1000)', 'Berta Beere (1001)']);
    expect(calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Anna Ast (1000) entfernen' }));
    expect(onChange).toHaveBeenLastCalledWith(['1001']);
  });
});
