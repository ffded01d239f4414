import type { Row } from '@schema-screens/schema/model';
import type { ComponentType } from 'react';
import { createContext } from 'react';
import { usePort } from './use-port.ts';

/** A field whose value was not kept, and why: a file, or something that must not be stored in the browser. */
export interface OmittedField {
  label: string;
  reason: 'file' | 'privacy';
}

/** Typed values of a form that are not saved yet: only those that differ from the record. */
export interface FormDraft {
  /** Values by field name. */
  values: Record<string, unknown>;
  leftOut: OmittedField[];
  /** Version of the record that was edited. */
  etag: string | undefined;
}

/** What a form says about a draft that was restored into it. */
export interface DraftRestoreResult {
  leftOut: OmittedField[];
  /** The record has been changed by somebody else since. */
  isOutdated: boolean;
}

/** Where a draft is kept: storage survives a reload; memory does not and may hold what must never be stored. */
export type DraftContext = 'storage' | 'memory';

/**
 * The port that keeps typed values when a session ends, for the same user at the same address. It deletes a draft after
 * a save, when the form is left otherwise, when the user signs out, and when another user signs in.
 */
export interface Drafts {
  /** The draft that the same user left at this address. */
  read(address: string): FormDraft | undefined;
  /**
   * Registers the form at this address: it is asked for its draft when the session ends; undefined if nothing was
   * typed. Returns a function that unregisters it.
   */
  keep(address: string, collect: (place: DraftContext) => FormDraft | undefined): () => void;
  /** The draft is saved or discarded. */
  remove(address: string): void;
}

/** Proves to the back end that a person sends the form; the action names what it is for. */
export interface BotCheck {
  /** Starts slow work while the user is still typing. */
  prepare: (action: string) => void;
  /**
   * Fields that are sent with one call and used up by it.
   *
   * @throws RequestError when there is no proof yet
   */
  take: (action: string) => Promise<Row>;
  /** Keeps a proof that was not sent for the next try. */
  keep: (action: string, proof: Row) => void;
  /** Called when a call has failed: shows the visible challenge if the back end asks for it. */
  follow: (action: string, thrown: unknown) => void;
  /** Where the visible challenge appears; empty before. */
  Slot: ComponentType<{ action: string }>;
}

/** What forms need besides their data. */
export interface FormPort {
  /** Keeps typed values beyond the end of a session; without it they are lost then. */
  drafts?: Drafts | undefined;
  /** For forms with botCheck; without it they are sent without a proof. */
  botCheck?: BotCheck | undefined;
}

export const FormPortContext = createContext<FormPort | undefined>(undefined);

/** What forms need besides their data. */
export const useFormPort = (): FormPort => usePort(FormPortContext, 'form port');
