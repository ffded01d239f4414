import {
  type ChoiceRequest,
  createStore,
  type NamedDocument,
  type Question,
  type Store,
  type ValuesHandler,
} from '@schema-screens/core';
import type { ModalForm } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { saveFile } from '../browser/save-file.ts';

/** A dialog that is waiting for its result. */
type Open<Request, Result> = Request & { close: (result: Result) => void };

/** A form screen in a dialog; its id is different for every dialog. */
type ModalRequest = ModalForm & { id: number; valuesHandler: ValuesHandler | undefined };

export type OpenModal = Open<ModalRequest, Row | undefined>;

/** A document in a dialog, and what its download button does. */
interface OpenPreview {
  document: NamedDocument;
  save: (document: NamedDocument) => void;
}

/**
 * Opens a dialog, in place of the one before.
 *
 * @param cancelled the result of a dialog that is closed for another one
 */
function open<Request, Result>(
  store: Store<Open<Request, Result> | undefined>,
  request: Request,
  cancelled: NoInfer<Result>,
): Promise<Result> {
  store.read()?.close(cancelled);
  return new Promise((resolve) => {
    const close = (result: Result): void => {
      store.set(undefined);
      resolve(result);
    };
    store.set({ ...request, close });
  });
}

/** What each dialog of an application displays; undefined while it is closed. */
export class Dialogs {
  readonly question = createStore<Open<Question, boolean> | undefined>(undefined);
  readonly choices = createStore<Open<ChoiceRequest, boolean> | undefined>(undefined);
  readonly preview = createStore<OpenPreview | undefined>(undefined);
  readonly modal = createStore<OpenModal | undefined>(undefined);
  readonly #load: (name: 'questions' | 'previews') => Promise<boolean>;
  #openedModals = 0;

  /** @param load loads and renders the host of a dialog; false, which is reported, if it could not be loaded */
  constructor(load: (name: 'questions' | 'previews') => Promise<boolean>) {
    this.#load = load;
  }

  /** Asks in a dialog; resolves to true for OK, to false for cancel, Esc and close, and if the dialog cannot be loaded. */
  readonly ask = async (question: Question): Promise<boolean> =>
    (await this.#load('questions')) && open(this.question, question, false);

  /** Opens a dialog of choices on the current screen; resolves to false if it is closed without a choice. */
  readonly openChoices = (request: ChoiceRequest): Promise<boolean> => open(this.choices, request, false);

  /**
   * Opens a form screen in a dialog of the current screen.
   *
   * @param taker takes the values instead of their being saved
   * @returns the saved record, or the values taken; undefined if the dialog was closed without saving
   */
  readonly openModal = (modal: ModalForm, valuesHandler?: ValuesHandler): Promise<Row | undefined> => {
    this.#openedModals += 1;
    return open(this.modal, { ...modal, id: this.#openedModals, valuesHandler }, undefined);
  };

  /**
   * Shows a document in a dialog.
   *
   * @param save saves it from there
   */
  readonly previewFile = async (document: NamedDocument, save = saveFile): Promise<void> => {
    if (await this.#load('previews')) this.preview.set({ document, save });
  };
}
