// @vitest-environment jsdom

import { isRichText, type RichText } from '@schema-screens/locale';
import { AllSelection, type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { editorTools, linkAtSelection, setLink } from './commands.ts';
import { linkAddress } from './LinkRow.tsx';
import { createEditorState, editorDocument } from './use-editor.ts';

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
});
const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content });

/** The state after a command; the same if it does not apply. */
function applied(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}

const all = (state: EditorState): EditorState =>
  state.apply(state.tr.setSelection(new AllSelection(state.doc)));
const within = (state: EditorState, from: number, to = from): EditorState =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));

describe('the editor', () => {
  it('returns the document that it was given', () => {
    const document = doc(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Titel' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'fett', marks: [{ type: 'bold' }] },
          { type: 'hard_break' },
          { type: 'text', text: 'Katalog', marks: [{ type: 'link', attrs: { href: '/katalog' } }] },
        ],
      },
      { type: 'ordered_list', content: [{ type: 'list_item', content: [paragraph('eins')] }] },
    );
    expect(editorDocument(createEditorState(document))).toEqual(document);
  });

  it('is empty without a document or with an invalid one', () => {
    expect(editorDocument(createEditorState(null))).toBeNull();
    const hostile = { type: 'doc', content: [{ type: 'script' }] } as unknown as RichText;
    expect(editorDocument(createEditorState(hostile))).toBeNull();
  });

  it.each<[string, Command, RichText['content'][number]]>([
    [
      'a heading',
      editorTools.heading3.run,
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'a' }] },
    ],
    [
      'bold',
      editorTools.bold.run,
      { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] },
    ],
    [
      'a list',
      editorTools.bullets.run,
      { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('a')] }] },
    ],
    [
      'a link',
      setLink('https://a.de'),
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'https://a.de' } }] }],
      },
    ],
  ])('turns a text into %s, within the rules', (_name, command, block) => {
    const made = editorDocument(applied(within(createEditorState(doc(paragraph('a'))), 1, 2), command));
    expect(made).toEqual(doc(block));
    expect(isRichText(made)).toBe(true);
  });

  it('toggles a heading and switches the kind of a list with the same buttons', () => {
    const start = within(createEditorState(doc(paragraph('a'))), 1);
    const heading = applied(start, editorTools.heading1.run);
    expect(editorTools.heading1.isOn(heading)).toBe(true);
    expect(editorDocument(applied(heading, editorTools.heading1.run))).toEqual(doc(paragraph('a')));
    const numbers = applied(applied(start, editorTools.bullets.run), editorTools.numbers.run);
    expect(editorTools.numbers.isOn(numbers)).toBe(true);
    expect(editorDocument(applied(numbers, editorTools.numbers.run))).toEqual(doc(paragraph('a')));
  });

  it('finds, changes and removes the link at the caret', () => {
    const linked = within(applied(all(createEditorState(doc(paragraph('abc')))), setLink('/alt')), 2);
    expect(linkAtSelection(linked)).toBe('/alt');
    const changed = applied(linked, setLink('/neu'));
    expect(linkAtSelection(within(changed, 2))).toBe('/neu');
    expect(editorDocument(applied(within(changed, 2), setLink(undefined)))).toEqual(doc(paragraph('abc')));
  });

  it('accepts no forbidden link, by any command', () => {
    const state = within(createEditorState(doc(paragraph('a'))), 1, 2);
    expect(() => applied(state, setLink('javascript:alert(1)'))).toThrow('The address of a link is refused');
  });
});

describe('the address of a link', () => {
  it.each([
    ['www.example.org', 'https://www.example.org'],
    ['example.org/a?b#c', 'https://example.org/a?b#c'],
    ['a@example.org', 'mailto:a@example.org'],
    ['https://example.org', 'https://example.org'],
    [' /katalog ', '/katalog'],
    ['//evil.example', undefined],
    ['data:text/html,x', undefined],
    ['Katalog', undefined],
    ['', undefined],
  ])('typed as %s is %s', (typed, address) => expect(linkAddress(typed)).toBe(address));
});
