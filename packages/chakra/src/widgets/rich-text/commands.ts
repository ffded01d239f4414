import { lift, setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { marks, nodes } from './document-schema.ts';

const hasMark = (state: EditorState, mark: MarkType): boolean => {
  const { from, to, empty, $from } = state.selection;
  if (empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, mark);
};

const isBlock = (state: EditorState, type: NodeType, attrs: Attrs = {}): boolean =>
  state.selection.$from.parent.hasMarkup(type, attrs);

/** The innermost list around the selection. */
function listAround({ selection: { $from } }: EditorState): NodeType | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) return type;
  }
  return undefined;
}

/** Creates or removes a list, or converts it to the other kind. */
function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const around = listAround(state);
    if (around === undefined) return wrapInList(type)(state, dispatch, view);
    if (around === type) return liftListItem(nodes.list_item)(state, dispatch, view);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if ($from.node(depth).type !== around) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
      return true;
    }
    return lift(state, dispatch, view);
  };
}

/** One button of the toolbar. */
export interface EditorTool {
  run: Command;
  /** Whether it applies to the selection; undefined if it has no state. */
  isOn?: (state: EditorState) => boolean;
}

const heading = (level: number): Required<EditorTool> => ({
  run: (state, dispatch, view) =>
    isBlock(state, nodes.heading, { level })
      ? setBlockType(nodes.paragraph)(state, dispatch, view)
      : setBlockType(nodes.heading, { level })(state, dispatch, view),
  isOn: (state) => isBlock(state, nodes.heading, { level }),
});

/** The buttons of the toolbar besides links, in order. */
export const editorTools = {
  heading1: heading(1),
  heading2: heading(2),
  heading3: heading(3),
  bold: {
    run: toggleMark(marks.bold),
    isOn: (state) => hasMark(state, marks.bold),
  },
  italic: {
    run: toggleMark(marks.italic),
    isOn: (state) => hasMark(state, marks.italic),
  },
  bullets: {
    run: toggleList(nodes.bullet_list),
    isOn: (state) => listAround(state) === nodes.bullet_list,
  },
  numbers: {
    run: toggleList(nodes.ordered_list),
    isOn: (state) => listAround(state) === nodes.ordered_list,
  },
  undo: { run: undo },
  redo: { run: redo },
} satisfies Record<string, EditorTool>;

/** The address of the link at the selection; empty if there is none. */
export function linkAtSelection({ selection: { $from, from, to }, doc }: EditorState): string {
  let href = marks.link.isInSet($from.marks())?.attrs.href as string | undefined;
  doc.nodesBetween(from, to, (node) => {
    href ??= marks.link.isInSet(node.marks)?.attrs.href as string | undefined;
  });
  return href ?? '';
}

/** The range of the link around the selection; otherwise the selection itself. */
function linkRange({ selection, doc }: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = selection;
  if (!empty) return { from, to };
  let range = { from, to };
  const start = $from.start();
  $from.parent.forEach((node, offset) => {
    const begin = start + offset;
    if (marks.link.isInSet(node.marks) && begin <= from && begin + node.nodeSize >= from)
      range = { from: begin, to: begin + node.nodeSize };
  });
  return doc.content.size >= range.to ? range : { from, to };
}

/** Sets a link on the selection, or inserts its address if nothing is selected; undefined removes it. */
export function setLink(href: string | undefined): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    tr.removeMark(from, to, marks.link);
    if (href !== undefined) {
      const mark = marks.link.create({ href });
      if (from === to) tr.replaceSelectionWith(state.schema.text(href, [mark]), false);
      else tr.addMark(from, to, mark);
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
