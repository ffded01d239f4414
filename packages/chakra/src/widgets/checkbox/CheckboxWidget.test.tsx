// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { RadioWidget } from '../radio/RadioWidget.tsx';
import { CheckboxWidget, SwitchWidget } from './CheckboxWidget.tsx';

afterEach(cleanup);

describe('yes or no', () => {
  it('is toggled by key and by its label', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(CheckboxWidget, { label: 'Einverstanden' });
    await user.click(screen.getByRole('checkbox', { name: 'Einverstanden' }));
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('has the role switch where it is drawn as one', () => {
    renderWidget(SwitchWidget, { label: 'Aktiv', value: true });
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Aktiv' }).checked).toBe(true);
  });

  it.each([
    [true, 'Ja'],
    [false, 'Nein'],
    [null, 'Nein'],
  ])('%s reads %s in display mode', (value, word) => {
    renderWidget(CheckboxWidget, { value, mode: 'display' });
    expect(screen.getByText(word)).toBeTruthy();
  });
});

describe('a box about a document', () => {
  const screens = new Map([
    [
      'LEIHORDNUNG',
      {
        name: 'LEIHORDNUNG',
        kind: 'page' as const,
        path: '/leihordnung',
        title: 'Leihordnung',
        access: 'public' as const,
      },
    ],
  ]);

  it('links to it in a new window', () => {
    renderWidget(CheckboxWidget, { label: 'Gelesen', options: { document: 'LEIHORDNUNG' } }, [], { screens });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Leihordnung lesen (neues Fenster)' });
    expect([link.getAttribute('href'), link.target, link.rel]).toEqual([
      '/leihordnung',
      '_blank',
      'noopener',
    ]);
    expect(screen.getByRole('checkbox', { name: 'Gelesen' })).toBeTruthy();
  });

  it('reports a missing screen', () => {
    renderWidget(CheckboxWidget, { label: 'Gelesen', options: { document: 'FEHLT' } }, [], { screens });
    expect(screen.getByText(/FEHLT/)).toBeTruthy();
  });
});

describe('radio buttons', () => {
  it('are a named group with the chosen value', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(RadioWidget, {
      enumValues: [
        { key: 'true', label: 'Ja' },
        { key: 'false', label: 'Nein' },
      ],
      schema: { type: 'boolean' },
    });
    expect(screen.getByRole('radiogroup', { name: 'Feld' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Nein' }));
    expect(onChange).toHaveBeenCalledWith(false);
  });
});
