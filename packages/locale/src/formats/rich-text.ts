import { isRecord } from '../values/values.ts';
import { isUri } from './addresses.ts';
import { hasAllowedCharacters } from './text.ts';

/** The look of a piece of text. */
export type RichTextMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

export interface RichTextPiece {
  type: 'text';
  text: string;
  marks?: RichTextMark[];
}

export type RichTextInline = RichTextPiece | { type: 'hard_break' };

export interface RichTextParagraph {
  type: 'paragraph';
  content?: RichTextInline[];
}

export interface RichTextHeading {
  type: 'heading';
  attrs: { level: 1 | 2 | 3 };
  content?: RichTextInline[];
}

export interface RichTextItem {
  type: 'list_item';
  content: RichTextBlock[];
}

export interface RichTextList {
  type: 'bullet_list' | 'ordered_list';
  content: RichTextItem[];
}

export type RichTextBlock = RichTextParagraph | RichTextHeading | RichTextList;

/** Text with headings, lists and links as a tree of fixed nodes; never HTML. */
export interface RichText {
  type: 'doc';
  content: RichTextBlock[];
}

/** Limits that make any document cheap to read, check and render. */
export const richTextLimits = { depth: 12, nodes: 5000, characters: 100_000 } as const;

type Node = Record<string, unknown>;

const hasOnly = (value: Node, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key));

function isMark(mark: unknown): boolean {
  if (!isRecord(mark)) return false;
  if (mark.type === 'bold' || mark.type === 'italic') return hasOnly(mark, ['type']);
  if (mark.type !== 'link' || !hasOnly(mark, ['type', 'attrs']) || !isRecord(mark.attrs)) return false;
  const { href } = mark.attrs;
  return hasOnly(mark.attrs, ['href']) && typeof href === 'string' && isRichTextLink(href);
}

/** Whether a document may link to an address: http(s), this site, mail or telephone; no script, no data. */
export function isRichTextLink(href: string): boolean {
  return isUri(href);
}

/** Checks one document, and stops as soon as it exceeds the limits. */
class Inspection {
  #nodes = 0;
  #characters = 0;

  isDocument(value: unknown): boolean {
    return (
      isRecord(value) &&
      value.type === 'doc' &&
      hasOnly(value, ['type', 'content']) &&
      this.#areBlocks(value.content, 1)
    );
  }

  #areBlocks(content: unknown, depth: number): boolean {
    return (
      depth <= richTextLimits.depth &&
      Array.isArray(content) &&
      content.length > 0 &&
      content.every((block: unknown) => this.#isBlock(block, depth))
    );
  }

  #isBlock(block: unknown, depth: number): boolean {
    if (!isRecord(block) || !this.#count()) return false;
    switch (block.type) {
      case 'paragraph':
        return hasOnly(block, ['type', 'content']) && this.#areInlines(block.content);
      case 'heading':
        return (
          hasOnly(block, ['type', 'attrs', 'content']) &&
          isRecord(block.attrs) &&
          hasOnly(block.attrs, ['level']) &&
          [1, 2, 3].includes(block.attrs.level as number) &&
          this.#areInlines(block.content)
        );
      case 'bullet_list':
      case 'ordered_list':
        return (
          hasOnly(block, ['type', 'content']) &&
          Array.isArray(block.content) &&
          block.content.length > 0 &&
          block.content.every((item: unknown) => this.#isItem(item, depth + 1))
        );
      default:
        return false;
    }
  }

  #isItem(item: unknown, depth: number): boolean {
    return (
      isRecord(item) &&
      this.#count() &&
      item.type === 'list_item' &&
      hasOnly(item, ['type', 'content']) &&
      this.#areBlocks(item.content, depth)
    );
  }

  #areInlines(content: unknown): boolean {
    if (content === undefined) return true;
    return Array.isArray(content) && content.every((inline: unknown) => this.#isInline(inline));
  }

  #isInline(inline: unknown): boolean {
    if (!isRecord(inline) || !this.#count()) return false;
    if (inline.type === 'hard_break') return hasOnly(inline, ['type']);
    const { text, marks } = inline;
    if (inline.type !== 'text' || !hasOnly(inline, ['type', 'text', 'marks'])) return false;
    if (typeof text !== 'string' || text === '' || !hasAllowedCharacters(text, false)) return false;
    this.#characters += text.length;
    if (this.#characters > richTextLimits.characters) return false;
    return marks === undefined || (Array.isArray(marks) && marks.length <= 3 && marks.every(isMark));
  }

  #count(): boolean {
    this.#nodes += 1;
    return this.#nodes <= richTextLimits.nodes;
  }
}

/**
 * Whether a value is a document that may be stored and rendered: only known nodes, marks and attributes, harmless links, within
 * the limits.
 */
export function isRichText(value: unknown): value is RichText {
  return new Inspection().isDocument(value);
}

/** The plain text of a document, one line per block; for lists, searches and lengths. */
export function richTextToPlainText(document: RichText): string {
  const inlines = (content: readonly RichTextInline[] = []): string =>
    content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
  const blocks = (content: readonly RichTextBlock[]): string[] =>
    content.flatMap((block) =>
      block.type === 'paragraph' || block.type === 'heading'
        ? [inlines(block.content)]
        : block.content.flatMap((item) => blocks(item.content)),
    );
  return blocks(document.content).join('\n');
}
