import { describe, expect, test } from 'vitest';
import {
  isRichText,
  isRichTextLink,
  type RichText,
  richTextLimits,
  richTextToPlainText,
} from './rich-text.ts';

const text = (value: string, marks?: unknown[]): unknown => ({
  type: 'text',
  text: value,
  ...(marks && { marks }),
});
const paragraph = (...content: unknown[]): unknown => ({ type: 'paragraph', content });
const doc = (...content: unknown[]): unknown => ({ type: 'doc', content });
const link = (href: unknown): unknown => ({ type: 'link', attrs: { href } });

/** A list in a list in a list … */
function nested(depth: number): unknown {
  let block: unknown = paragraph(text('tief'));
  for (let level = 0; level < depth; level += 1) {
    block = { type: 'bullet_list', content: [{ type: 'list_item', content: [block] }] };
  }
  return doc(block);
}

const whole = doc(
  { type: 'heading', attrs: { level: 1 }, content: [text('Leihordnung')] },
  paragraph(
    text('Bücher sind '),
    text('pfleglich', [{ type: 'bold' }, { type: 'italic' }]),
    text(' zu behandeln.'),
  ),
  {
    type: 'ordered_list',
    content: [
      { type: 'list_item', content: [paragraph(text('Ausweis', [link('https://example.org/ausweis')]))] },
      { type: 'list_item', content: [paragraph(text('Zeile'), { type: 'hard_break' }, text('Zeile'))] },
    ],
  },
  { type: 'paragraph' },
);

describe('a document', () => {
  test.each([
    ['of every node and mark', whole],
    [
      'with links of every kind',
      doc(
        paragraph(
          ...['/buch/7', 'mailto:a@b.de', 'tel:+49 441 1', 'http://a.de'].map((href) =>
            text('x', [link(href)]),
          ),
        ),
      ),
    ],
    ['with lists as deep as they may be', nested(richTextLimits.depth - 1)],
  ])('%s is taken', (_name, document) => expect(isRichText(document)).toBe(true));

  test.each<[string, unknown]>([
    ['HTML as text', '<p>Hallo</p>'],
    ['nothing', null],
    ['a list', [whole]],
    ['an empty document', doc()],
    ['an unknown node', doc({ type: 'script', content: [text('alert(1)')] })],
    ['an image', doc(paragraph({ type: 'image', attrs: { src: 'https://evil.example/x.png' } }))],
    ['an unknown mark', doc(paragraph(text('x', [{ type: 'underline' }])))],
    ['a mark with attributes', doc(paragraph(text('x', [{ type: 'bold', attrs: { style: 'x' } }])))],
    ['an attribute of its own', doc({ type: 'paragraph', attrs: { style: 'color:red' }, content: [] })],
    [
      'a handler beside the href',
      doc(paragraph(text('x', [{ type: 'link', attrs: { href: '/', onclick: 'x' } }]))),
    ],
    ['a script as link', doc(paragraph(text('x', [link('javascript:alert(1)')])))],
    ['a script as link, disguised', doc(paragraph(text('x', [link(' JaVa\tScRipt:alert(1)')])))],
    ['data as link', doc(paragraph(text('x', [link('data:text/html,<script>')])))],
    ['another host as link', doc(paragraph(text('x', [link('//evil.example')])))],
    ['a link that is no text', doc(paragraph(text('x', [link({ toString: 'x' })])))],
    ['a heading of level 4', doc({ type: 'heading', attrs: { level: 4 }, content: [] })],
    ['a heading of level "1"', doc({ type: 'heading', attrs: { level: '1' }, content: [] })],
    ['a list item outside of a list', doc({ type: 'list_item', content: [paragraph()] })],
    ['text beside blocks', doc(text('x'))],
    ['an empty text', doc(paragraph(text('')))],
    ['half a surrogate pair', doc(paragraph(text('\ud800')))],
    ['a null byte', doc(paragraph(text('a\u0000b')))],
    ['content that is no list', doc({ type: 'paragraph', content: { length: 1, 0: text('x') } })],
    ['lists 1000 levels deep', nested(1000)],
    ['lists 100 000 levels deep', nested(100_000)],
    ['too many nodes', doc(...Array.from({ length: richTextLimits.nodes + 1 }, () => paragraph()))],
    ['too much text', doc(paragraph(text('x'.repeat(richTextLimits.characters + 1))))],
    ['a mark four times', doc(paragraph(text('x', Array(4).fill({ type: 'bold' }))))],
  ])('%s is refused', (_name, document) => expect(isRichText(document)).toBe(false));

  test('is refused when a key comes from its prototype', () => {
    const hostile: unknown = JSON.parse(
      '{"type":"doc","content":[{"type":"paragraph"}],"__proto__":{"x":1}}',
    );
    expect(isRichText(hostile)).toBe(false);
  });

  test('converts to plain text', () => {
    expect(richTextToPlainText(whole as RichText)).toBe(
      'Leihordnung\nBücher sind pfleglich zu behandeln.\nAusweis\nZeile\nZeile\n',
    );
  });
});

test('an overlong link is refused', () => {
  expect(isRichTextLink(`https://a.de/${'a'.repeat(3000)}`)).toBe(false);
});
