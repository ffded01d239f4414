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

/** Tab is not handled, so that it leaves the editor. */
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

/** The editor state for a document; empty for no or an invalid document. */
export function createEditorState(value: RichText | null | undefined): EditorState {
  const doc = isRichText(value) ? Node.fromJSON(documentSchema, value) : undefined;
  return EditorState.create({ schema: documentSchema, plugins: [history(), ...keys], ...(doc && { doc }) });
}

/** The document of an editor state; null if it is empty. */
export function documentOf({ doc }: EditorState): RichText | null {
  const isEmpty =
    doc.childCount === 1 && doc.firstChild?.type === nodes.paragraph && doc.firstChild.childCount === 0;
  return isEmpty ? null : (doc.toJSON() as RichText);
}
