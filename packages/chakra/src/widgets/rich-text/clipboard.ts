import { DOMParser, Slice } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { documentSchema } from './document-schema.ts';

/** Copied content keeps its format for other editors of this application. */
const ownType = 'application/x-rich-text+json';

/** Supported elements of pasted HTML; images are never loaded. */
const taken = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'a',
  'br',
  'div',
  'span',
];

interface SafeSetter {
  setHTML(html: string, options: { sanitizer: { elements: string[]; attributes: string[] } }): void;
}

/** A slice from the clipboard; undefined if it has nodes, marks or attributes that the schema does not know. */
function ownSlice(json: string): Slice | undefined {
  if (json === '') return undefined;
  try {
    return Slice.fromJSON(documentSchema, JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Longer HTML is pasted as plain text. */
const mostHtml = 1_000_000;

/** The browser drops event handlers in any case; removing them first keeps them from being reported as violations. */
function withoutHandlers(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/\son[a-z]+(?=\s*=)/gi, ' data-off'));
}

/**
 * HTML as nodes of a document. It is parsed only by browsers that sanitize it themselves (`setHTML`), since the page's policy
 * forbids every other way, and into an inert document, so that nothing in it runs or is loaded.
 */
function htmlSlice(html: string): Slice | undefined {
  const { body } = document.implementation.createHTMLDocument();
  if (!('setHTML' in body) || html.length > mostHtml) return undefined;
  const sanitizer = { elements: taken, attributes: ['href'] };
  (body as unknown as SafeSetter).setHTML(withoutHandlers(html), { sanitizer });
  return DOMParser.fromSchema(documentSchema).parseSlice(body, { preserveWhitespace: false });
}

function insert(view: EditorView, data: DataTransfer): void {
  const html = data.getData('text/html');
  const slice = ownSlice(data.getData(ownType)) ?? (html ? htmlSlice(html) : undefined);
  if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  else view.pasteText(data.getData('text/plain'));
}

function copy(view: EditorView, event: ClipboardEvent, isCut: boolean): boolean {
  const { clipboardData: data } = event;
  if (view.state.selection.empty || !data) return false;
  const slice = view.state.selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  event.preventDefault();
  data.clearData();
  data.setData('text/plain', text);
  data.setData('text/html', dom.innerHTML);
  data.setData(ownType, JSON.stringify(slice.toJSON()));
  if (isCut) view.dispatch(view.state.tr.deleteSelection().scrollIntoView());
  return true;
}

/** Clipboard and drop handlers that replace the editor's own, which would parse HTML. */
export const clipboardHandlers = {
  copy: (view: EditorView, event: ClipboardEvent): boolean => copy(view, event, false),
  cut: (view: EditorView, event: ClipboardEvent): boolean => view.editable && copy(view, event, true),
  paste(view: EditorView, event: ClipboardEvent): boolean {
    event.preventDefault();
    if (view.editable && event.clipboardData) insert(view, event.clipboardData);
    return true;
  },
  drop(view: EditorView, event: DragEvent): boolean {
    // Text moved within the editor is available as nodes.
    if (view.dragging) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (!view.editable || !place || !event.dataTransfer) return true;
    const { tr } = view.state;
    view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(place.pos))));
    insert(view, event.dataTransfer);
    return true;
  },
};
