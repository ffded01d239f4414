// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Responder } from '../../../../../tests/support/rendering/render-form.tsx';
import { renderForm } from '../../../../../tests/support/rendering/render-form.tsx';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { SuggestionWidget } from './SuggestionWidget.tsx';
import { matchingTexts, suggestionTexts } from './use-suggestions.ts';

afterEach(cleanup);

const input = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Feld' });
const offered = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);
const authors: Responder = ({ path, query }) =>
  path === 'namen' ? { data: [{ name: `${query?.wort} Mann` }, { name: 'Manfred Berg' }] } : undefined;
const valueHelp = { path: 'namen', query: { wort: '{text}' }, value: 'name' };

describe('free text with suggestions', () => {
  it('requests once the user pauses, and offers matches', async () => {
    const user = userEvent.setup();
    const { calls, onChange } = renderWidget(SuggestionWidget, { valueHelp }, [authors]);
    await user.type(input(), 'Man');
    await expect.poll(offered).toEqual(['Man Mann', 'Manfred Berg']);
    expect(calls.map(({ query }) => query)).toEqual([{ wort: 'Man' }]);
    expect(input().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(input().value).toBe('Manfred Berg');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('Manfred Berg');
  });

  it('picks the first one on Enter while its list is open, and leaves Enter to the form once closed', async () => {
    const user = userEvent.setup();
    const left: boolean[] = [];
    const listen = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Enter') left.push(!defaultPrevented);
    };
    document.addEventListener('keydown', listen);
    renderWidget(SuggestionWidget, { valueHelp }, [authors]);
    await user.type(input(), 'Man');
    await expect.poll(offered).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(input().value).toBe('Man Mann');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect(left).toEqual([false, true]);
    document.removeEventListener('keydown', listen);
  });

  it('accepts any other text', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(SuggestionWidget, { valueHelp }, [authors]);
    await user.type(input(), 'Manx');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('Manx');
  });

  it('still accepts text when the call fails or returns something else', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(SuggestionWidget, { valueHelp }, []);
    await user.type(input(), 'Mann');
    await screen.findByText(/^Vorschläge sind gerade nicht verfügbar/);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('Mann');
    expect(suggestionTexts({ data: { a: 1 } }, valueHelp)).toEqual([]);
    expect(suggestionTexts(['x', 7, null, 'x', ''], { path: '' })).toEqual(['x']);
  });

  it('ranks prefixes first, and shows at most seven', () => {
    const texts = ['Bad Altona', 'Altona', ...Array.from({ length: 9 }, (_unused, index) => `Alt ${index}`)];
    expect(matchingTexts(texts, 'alt')).toHaveLength(7);
    expect(matchingTexts(texts.slice(0, 2), 'alt')).toEqual(['Altona', 'Bad Altona']);
  });

  it('is a plain text while its condition is false, and requests nothing', async () => {
    const user = userEvent.setup();
    const when = { field: 'data.autor', is: '26122' };
    const { calls } = renderForm(
      {
        sections: [
          {
            fields: [
              'autor',
              {
                field: 'titel',
                widget: 'suggestion',
                valueHelp: { path: 'orte/{data.autor}', value: 'ort', when },
              },
            ],
          },
        ],
      },
      [
        ({ path }) =>
          path === 'buch/neu' ? { autor: '1010' } : [{ ort: 'Oldenburg' }, { ort: 'Oldenbrok' }],
      ],
    );
    await user.type(await screen.findByRole('textbox', { name: /Titel/ }), 'old');
    await user.clear(screen.getByLabelText('Autorin oder Autor'));
    await user.type(screen.getByLabelText('Autorin oder Autor'), '26122{Tab}');
    const title = await screen.findByRole<HTMLInputElement>('combobox', { name: /Titel/ });
    expect(title.value).toBe('old');
    expect(calls.map(({ path }) => path)).not.toContain('orte/1010');
    await user.type(title, 'e');
    await expect.poll(offered).toEqual(['Oldenburg', 'Oldenbrok']);
  });

  it('follows the field that its call refers to', async () => {
    const user = userEvent.setup();
    const places: Responder = ({ path }) => {
      if (path === 'buch/neu') return { autor: '26122' };
      if (path === 'orte/26122') return [{ ort: 'Oldenburg' }, { ort: 'Oldenbrok' }];
      return path === 'orte/10115' ? [{ ort: 'Berlin' }, { ort: 'Oberberlin' }] : undefined;
    };
    const { calls } = renderForm(
      {
        sections: [
          {
            fields: [
              'autor',
              {
                field: 'titel',
                widget: 'suggestion',
                valueHelp: { path: 'orte/{data.autor}', value: 'ort' },
              },
            ],
          },
        ],
      },
      [places],
    );
    const title = await screen.findByRole('combobox', { name: /Titel/ });
    await user.type(title, 'o');
    await expect.poll(offered).toEqual(['Oldenburg', 'Oldenbrok']);
    await user.clear(screen.getByLabelText('Autorin oder Autor'));
    await user.type(screen.getByLabelText('Autorin oder Autor'), '10115{Enter}');
    await user.type(title, '{Backspace}berl');
    await expect.poll(offered).toEqual(['Berlin', 'Oberberlin']);
    expect(calls.filter(({ path }) => path.startsWith('orte/')).map(({ path }) => path)).toEqual([
      'orte/26122',
      'orte/10115',
    ]);
  });
});
