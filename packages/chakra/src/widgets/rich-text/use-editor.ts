import type { WidgetProps } from '@schema-screens/core';
import { debounce, FormContext, useLatest } from '@schema-screens/core/internal';
import { isRichText, type RichText } from '@schema-screens/locale';
import { formDefaults } from '@schema-screens/schema/language';
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, type Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefCallback, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { clipboardHandlers } from './clipboard.ts';
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
export function editorDocument({ doc }: EditorState): RichText | null {
  const isEmpty =
    doc.childCount === 1 && doc.firstChild?.type === nodes.paragraph && doc.firstChild.childCount === 0;
  return isEmpty ? null : (doc.toJSON() as RichText);
}

export interface Editor {
  /** Ref of the element around the editor. */
  mount: RefCallback<HTMLElement>;
  state: EditorState;
  run: (command: Command) => void;
}

type Props = Omit<WidgetProps<RichText>, 'options'>;

function attributesOf(props: Props, isEmpty: boolean): Record<string, string> {
  const { id, labelId, describedBy, required, disabled, state, placeholder } = props;
  return {
    id,
    class: 'w-control',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'data-state': state,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(required && { 'aria-required': 'true' }),
    ...(state === 'invalid' && { 'aria-invalid': 'true' }),
    ...(disabled && { 'aria-disabled': 'true' }),
    ...(placeholder && { 'aria-placeholder': placeholder }),
    ...(placeholder && isEmpty && { 'data-placeholder': placeholder }),
  };
}

/**
 * An editor for one field. Like a text field it keeps what is typed and commits it when the user pauses, leaves or saves. It
 * commits documents beyond the limits as well, for the form's rules to report.
 */
export function useEditor(props: Props): Editor {
  const { value } = props;
  const store = useContext(FormContext)?.store;
  const latest = useLatest(props);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState(() => createEditorState(value));
  const current = useRef(state);
  const lastValue = useRef(value ?? null);
  const [commit] = useState(() =>
    debounce(() => {
      lastValue.current = editorDocument(current.current);
      latest.get().onChange(lastValue.current);
    }, formDefaults.debounceMs),
  );

  const show = useCallback((next: EditorState) => {
    current.current = next;
    view.current?.updateState(next);
    setState(next);
  }, []);

  const mount = useCallback<RefCallback<HTMLElement>>(
    (place) => {
      if (!place) return undefined;
      const editor = new EditorView(place, {
        state: current.current,
        editable: () => !latest.get().disabled,
        handleDOMEvents: {
          ...clipboardHandlers,
          blur: () => {
            commit.flush();
            latest.get().onBlur();
          },
        },
        dispatchTransaction: (transaction) => {
          show(current.current.apply(transaction));
          if (transaction.docChanged) commit.push(undefined);
        },
      });
      view.current = editor;
      return () => {
        commit.cancel();
        view.current = null;
        editor.destroy();
      };
    },
    [commit, show, latest],
  );

  useEffect(() => store?.registerFlush(commit.flush), [store, commit]);

  // A document from elsewhere (a reload, a cleared field) replaces the current one.
  useEffect(() => {
    if (commit.isPending() || (value ?? null) === lastValue.current) return;
    lastValue.current = value ?? null;
    if (value && !isRichText(value)) return;
    show(createEditorState(value));
  }, [value, show, commit]);

  const isEmpty = state.doc.childCount === 1 && state.doc.textContent === '';
  const attributes = JSON.stringify(attributesOf(props, isEmpty));
  useEffect(() => {
    view.current?.setProps({ attributes: JSON.parse(attributes) as Record<string, string> });
  }, [attributes]);

  return {
    mount,
    state,
    run: (command) => {
      const editor = view.current;
      if (!editor) return;
      command(editor.state, editor.dispatch, editor);
      editor.focus();
    },
  };
}
