// @vitest-environment jsdom

import type { RichText } from '@schema-screens/locale';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { RichTextWidget } from './RichTextWidget.tsx';

/** jsdom has no layout, and observes no sizes. */
class NoSizes {
  observe(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoSizes);

afterEach(cleanup);

const label = 'Klappentext';
const value: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Titel' }] },
    {
      type: 'bullet_list',
      content: [
        {
          type: 'list_item',
          content: [
            {
              type: 'paragraph',
              content: [
                {
                  type: 'text',
                  text: '<img src=x onerror=alert(1)>',
                  marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/katalog' } }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const hostile = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
      ],
    },
  ],
} as RichText;

describe('a rich text', () => {
  it('is drawn with plain elements, and text stays text', () => {
    renderWidget(RichTextWidget, { label, value, mode: 'display' });
    expect(screen.getByRole('heading', { level: 3, name: 'Titel' })).toBeTruthy();
    const link = screen.getByRole('link', { name: '<img src=x onerror=alert(1)>' });
    expect(link.getAttribute('href')).toBe('/katalog');
    expect(link.closest('li > p > strong')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('that is invalid is neither drawn nor edited, and can be rewritten', async () => {
    renderWidget(RichTextWidget, { label, value: hostile, mode: 'display' });
    expect(screen.getByText(/lässt sich nicht anzeigen/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    const user = userEvent.setup();
    const { onChange } = renderWidget(RichTextWidget, { label, value: hostile });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Text verwerfen und neu schreiben' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(await screen.findByRole('textbox')).toBeTruthy();
  });

  it('is edited in a text box with name and errors', async () => {
    renderWidget(RichTextWidget, { value, state: 'invalid', required: true, describedBy: 'feld-meldung' });
    const box = await screen.findByRole('textbox', { name: 'Feld' });
    expect(box.getAttribute('aria-multiline')).toBe('true');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(box.getAttribute('aria-describedby')).toBe('feld-meldung');
    expect(box.id).toBe('feld');
  });

  it('has a toolbar with one stop of the Tab key', async () => {
    const user = userEvent.setup();
    renderWidget(RichTextWidget, { value });
    const bar = await screen.findByRole('toolbar', { name: 'Formatierung' });
    expect(bar.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Überschrift 1');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Wiederholen');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Überschrift 2');
  });

  it('stores a toolbar change on blur at the latest', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(RichTextWidget, {
      value: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Überschrift 2' }));
    await expect
      .poll(() => onChange.mock.lastCall)
      .toEqual([
        {
          type: 'doc',
          content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'a' }] }],
        },
      ]);
  });

  it('cannot be changed while it is disabled', async () => {
    renderWidget(RichTextWidget, { value, disabled: true });
    const box = await screen.findByRole('textbox');
    expect(box.getAttribute('contenteditable')).toBe('false');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fett' }).disabled).toBe(true);
  });
});
