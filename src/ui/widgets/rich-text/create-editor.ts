import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, type Plugin } from 'prosemirror-state';
import { isRichText, type RichText } from '#rules';
import { documentSchema, marks, nodes } from './document-schema.ts';

const addBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Tab is left alone: it leads out of the editor. */
const keys: Plugin[] = [
  keymap({
    'Mod-b': toggleMark(marks.bold),
    'Mod-i': toggleMark(marks.italic),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': addBreak,
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    Enter: splitListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
];

/** The state of an editor with a document; nothing, and what is no document, give an empty one. */
export function createEditorState(value: RichText | null | undefined): EditorState {
  const doc = isRichText(value) ? Node.fromJSON(documentSchema, value) : undefined;
  return EditorState.create({ schema: documentSchema, plugins: [history(), ...keys], ...(doc && { doc }) });
}

/** The document that a state holds; null when there is nothing in it. */
export function documentOf({ doc }: EditorState): RichText | null {
  const isEmpty =
    doc.childCount === 1 && doc.firstChild?.type === nodes.paragraph && doc.firstChild.childCount === 0;
  return isEmpty ? null : (doc.toJSON() as RichText);
}
