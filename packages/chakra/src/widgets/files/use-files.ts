import {
  filePropertiesOf,
  type NamedDocument,
  useData,
  useDocuments,
  useLocale,
  useNotices,
  type WidgetProps,
} from '@schema-screens/core';
import {
  type FileEntry,
  FormContext,
  fileTexts,
  newFileEntry,
  readFileEntry,
  useLatest,
  useSnapshot,
} from '@schema-screens/core/internal';
import type { Row } from '@schema-screens/schema/model';
import { useContext, useEffect, useState } from 'react';
import { useIsSlow } from '../../parts/states/delays.ts';
import { shrinkImage } from '../parts/shrink-image.ts';
import {
  type FilesOptions,
  type RefusedFile,
  selectFiles,
  shortenedFileName,
  toDocument,
  toNamedFile,
} from './file-entry.ts';
import { type PendingFile, useFileReader } from './use-reading.ts';
import { useStoredFiles } from './use-stored-files.ts';

/**
 * The sent share of each file, from 0 to 1. One call sends the files one after the other, so its share says which are
 * complete; if each has a call of its own, the share is that of the current one.
 *
 * @param item the record's entry that is being sent alone, if any
 * @example uploadProgressByFile([a, b], 0.75, undefined) // a: 1, b: 0.5, if both have the same size
 */
export function uploadProgressByFile(
  entries: readonly FileEntry[],
  share: number,
  item: unknown,
): ReadonlyMap<FileEntry, number> {
  const alone = entries.findIndex(({ row }) => row === item);
  if (alone >= 0)
    return new Map(entries.map((entry, at) => [entry, at < alone ? 1 : at === alone ? share : 0]));
  const lengthOf = ({ content = '' }: FileEntry): number => content.length;
  let left = share * entries.reduce((sum, entry) => sum + lengthOf(entry), 0);
  return new Map(
    entries.map((entry) => {
      const sent = Math.min(left, lengthOf(entry));
      left -= sent;
      return [entry, lengthOf(entry) === 0 ? 1 : sent / lengthOf(entry)];
    }),
  );
}

/** The progress of sending the files of a field. */
interface Sending {
  /** The sent share of a file, from 0 to 1; undefined while it is not being sent. */
  shareOf: (entry: FileEntry) => number | undefined;
  /**
   * Sends everything but one file; undefined while nothing is being sent, and once everything is sent, since the back
   * end may have it by then.
   */
  leaveOut: ((remove: () => void) => void) | undefined;
  /** Sends again what failed; undefined if nothing did. */
  again: (() => void) | undefined;
}

const none = () => () => undefined;

/** The state of the form's save for the files of a field. */
function useSending(entries: readonly FileEntry[]): Sending {
  const form = useContext(FormContext);
  const saving = useSnapshot(form?.subscribeSaving ?? none, () => form?.saving);
  const isSlow = useIsSlow(saving?.isSaving === true);
  const sent = entries.filter(({ content }) => content !== undefined);
  const share = isSlow ? saving?.share : undefined;
  const shares = share === undefined ? undefined : uploadProgressByFile(sent, share, saving?.item);
  return {
    shareOf: (entry) => shares?.get(entry),
    leaveOut:
      share === undefined || share === 1
        ? undefined
        : (remove) => (sent.length > 1 ? form?.sendChanged(remove) : saving?.cancel?.()),
    again: form && saving?.isCutOff && sent.length > 0 ? () => void form.saveAgain() : undefined,
  };
}

export interface Files {
  entries: readonly FileEntry[];
  /** Files are being read, or one is being fetched or removed. */
  isBusy: boolean;
  /** Chosen files that are not read yet. */
  pending: readonly PendingFile[];
  /** Sentences about the last chosen files that were not added. */
  refused: readonly string[];
  sending: Sending;
  add: (files: readonly File[]) => void;
  remove: (entry: FileEntry) => void;
  /** Leaves out a file that is being sent; the others are sent. */
  leaveOut: (entry: FileEntry) => void;
  preview: (entry: FileEntry) => void;
  download: (entry: FileEntry) => void;
}

/** The behaviour of a field with files. Saving waits until chosen files are read. */
export function useFiles({ value, options, onChange, onBlur }: WidgetProps<Row[], FilesOptions>): Files {
  const locale = useLocale();
  const texts = locale.texts(fileTexts);
  const { notify, dismissNotices } = useNotices();
  const { saveFile, previewFile } = useDocuments();
  const fileProperties = filePropertiesOf(useData());
  const stored = useStoredFiles(options, texts);
  const form = useContext(FormContext);
  const [work, setWork] = useState(0);
  const entries = (Array.isArray(value) ? value : [])
    .map((row) => readFileEntry(row, fileProperties))
    .filter((entry) => entry !== undefined);
  // Several files may be chosen before the first is read: each result is added to the current list.
  const current = useLatest(entries);
  const set = (next: FileEntry[]): void => {
    current.set(next);
    onChange(next.map(({ row }) => row));
  };

  const track = (task: Promise<void>): Promise<void> => {
    setWork((count) => count + 1);
    return task.catch(stored.report).finally(() => setWork((count) => count - 1));
  };

  const [refused, setRefused] = useState<readonly string[]>([]);
  const refuse = ({ file, reason: title, text }: RefusedFile): void => {
    setRefused((others) => [...others, text]);
    notify({
      status: 'error',
      about: 'check',
      title,
      text: texts.refused({ name: file.name }),
    });
  };

  const notifyRenamed = (name: string): void => {
    const shortenedName = shortenedFileName(name);
    if (shortenedName === name) return;
    const { shortened: title, newName } = texts;
    notify({ status: 'info', title, text: newName({ name: shortenedName }) });
  };

  const reading = useFileReader({
    onRead: (file) => set([...(options.isSingle ? [] : current.get()), newFileEntry(file, fileProperties)]),
    onFailed: (file) =>
      refuse({
        file,
        reason: texts.unreadable,
        text: texts.unreadableOf({ name: file.name }),
      }),
  });
  const { whenDone } = reading;
  const store = form?.store;
  useEffect(() => store?.registerFlush(whenDone), [store, whenDone]);
  const sending = useSending(entries);

  const show = async (entry: FileEntry, template: string | undefined, how: (file: NamedDocument) => void) => {
    const document = entry.content === undefined ? await stored.fetch(entry, template) : toDocument(entry);
    if (document) how(document);
  };

  const without = (entry: FileEntry): void => {
    setRefused([]);
    set(current.get().filter(({ row }) => row !== entry.row));
  };

  const remove = async (entry: FileEntry): Promise<void> => {
    if (await stored.remove(entry)) without(entry);
  };

  const choose = (files: readonly File[]): void => {
    const selection = selectFiles(
      locale,
      files,
      options.isSingle ? [] : [...current.get(), ...reading.now().map(({ file }) => toNamedFile(file))],
      options,
    );
    const { taken } = selection;
    selection.refused.forEach(refuse);
    for (const { name } of taken) notifyRenamed(name);
    if (taken.length > 0) void reading.read(taken).then(onBlur);
  };

  /** Photos are smaller before they count towards the total size; what is no image is judged as it is. */
  const chooseShrunk = async (files: readonly File[], maxEdge: number): Promise<void> => {
    const shrunk: File[] = [];
    for (const file of files) shrunk.push(await shrinkImage(file, maxEdge).catch(() => file));
    choose(shrunk);
  };

  return {
    entries,
    isBusy: work > 0 || reading.pending.length > 0,
    pending: reading.pending,
    refused,
    sending,
    add: (files) => {
      dismissNotices?.('check');
      setRefused([]);
      const { maxEdge } = options;
      if (maxEdge === undefined) choose(files);
      else void track(reading.first(() => chooseShrunk(files, maxEdge)));
    },
    remove: (entry) => void track(remove(entry)),
    leaveOut: (entry) => sending.leaveOut?.(() => without(entry)),
    preview: (entry) => void track(show(entry, options.preview ?? options.download, previewFile)),
    download: (entry) => void track(show(entry, options.download, saveFile)),
  };
}
