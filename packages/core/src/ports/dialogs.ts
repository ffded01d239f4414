import type { Action, ModalForm, Scope } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { createContext } from 'react';
import { usePort } from './use-port.ts';

/** One button of a dialog of choices. */
export interface DialogChoice {
  key: string;
  label: string;
  icon: Action['icon'];
  variant: NonNullable<Action['variant']>;
  /** Address, for a choice that only navigates. */
  href: string | undefined;
  /** Performs it; false if it was cancelled. */
  run: () => Promise<boolean>;
}

/** A dialog of choices. */
export interface ChoiceRequest {
  title: string;
  text: string[];
  choices: DialogChoice[];
  /** Only its close button closes it, not Esc. */
  stays: boolean;
}

export interface Question {
  title: string;
  text: string;
  ok: string;
  cancel: string;
  isDangerous?: boolean;
}

/** Takes the values of a form in a dialog, instead of their being saved. */
export interface ValuesHandler {
  /** Title of the dialog. */
  title: string;
  /** Shown above the fields; may be empty. */
  text: string;
  /** The rows that the values are for; part of the form's scope. */
  selection: Scope['selection'];
  /**
   * Called with valid values, and the response of the form's own call if it has one.
   *
   * @throws RequestError for what the form is to show
   */
  take: (values: Row, saved: Row) => Promise<void>;
}

/** Asks the user in dialogs. */
export interface DialogPort {
  /** Asks in a dialog; true for OK. */
  ask: (question: Question) => Promise<boolean>;
  /** Opens a form screen in a dialog; the saved record or the values taken, or undefined if it was closed without saving. */
  openModal?: ((modal: ModalForm, valuesHandler?: ValuesHandler) => Promise<Row | undefined>) | undefined;
  /** Opens a dialog of choices; false if it was closed without a choice. */
  openChoices?: ((request: ChoiceRequest) => Promise<boolean>) | undefined;
}

export const DialogsContext = createContext<DialogPort | undefined>(undefined);

/** Questions and forms in dialogs. */
export const useDialogs = (): DialogPort => usePort(DialogsContext, 'dialogs');
