import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from '@schema-screens/locale';
import { Fragment, type ReactNode } from 'react';

const headings = { 1: 'h3', 2: 'h4', 3: 'h5' } as const;

function Marked({ marks, children }: { marks: readonly RichTextMark[]; children: ReactNode }): ReactNode {
  const [mark, ...rest] = marks;
  if (!mark) return children;
  const inner = <Marked marks={rest}>{children}</Marked>;
  if (mark.type === 'bold') return <strong>{inner}</strong>;
  if (mark.type === 'italic') return <em>{inner}</em>;
  return (
    <a href={mark.attrs.href} rel="noopener noreferrer">
      {inner}
    </a>
  );
}

/** Nodes have no ids; an index as key is fine, because a document is always rendered as a whole. */
function each<Node>(nodes: readonly Node[], draw: (node: Node) => ReactNode): ReactNode {
  return nodes.map((node, place) => {
    const key = `${place}`;
    return <Fragment key={key}>{draw(node)}</Fragment>;
  });
}

function inline(node: RichTextInline): ReactNode {
  return node.type === 'hard_break' ? <br /> : <Marked marks={node.marks ?? []}>{node.text}</Marked>;
}

function block(node: RichTextBlock): ReactNode {
  if (node.type === 'paragraph') return <p>{each(node.content ?? [], inline)}</p>;
  if (node.type === 'heading') {
    const Heading = headings[node.attrs.level];
    return <Heading>{each(node.content ?? [], inline)}</Heading>;
  }
  const List = node.type === 'bullet_list' ? 'ul' : 'ol';
  return (
    <List>
      {each(node.content, (item) => (
        <li>{each(item.content, block)}</li>
      ))}
    </List>
  );
}

/** A validated document as plain elements; no text is ever parsed as HTML. */
export function RichTextView({ document }: { document: RichText }) {
  return each(document.content, block);
}
