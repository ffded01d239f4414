import { isRichTextLink } from '@schema-screens/locale';
import { Schema } from 'prosemirror-model';

/** Headings are below those of the page: the first level of a document is an h3. */
export const headingTag = (level: number): 'h3' | 'h4' | 'h5' =>
  level === 1 ? 'h3' : level === 2 ? 'h4' : 'h5';

const ownHeading = (tag: string) => ({
  tag: `${tag}[data-level]`,
  getAttrs: (element: HTMLElement) => ({ level: Number(element.dataset.level) }),
});
const foreignHeading = (tag: string, level: number) => ({ tag, attrs: { level } });

function checkLevel(level: unknown): void {
  if (level !== 1 && level !== 2 && level !== 3) throw new RangeError('A heading has level 1, 2 or 3');
}

function checkHref(href: unknown): void {
  if (typeof href !== 'string' || !isRichTextLink(href))
    throw new RangeError('The address of a link is refused');
}

/** The nodes and marks of the editor: exactly those allowed in rich text. */
export const documentSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 1, validate: checkLevel } },
      parseDOM: [
        ...['h3', 'h4', 'h5'].map(ownHeading),
        foreignHeading('h1', 1),
        foreignHeading('h2', 2),
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => foreignHeading(tag, 3)),
      ],
      toDOM: ({ attrs }) => [headingTag(attrs.level), { 'data-level': attrs.level }, 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { validate: checkHref } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return isRichTextLink(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'noopener noreferrer' }, 0],
    },
    bold: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }],
      toDOM: () => ['em', 0],
    },
  },
});

export const { nodes, marks } = documentSchema;
