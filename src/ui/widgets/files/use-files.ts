import { useContext, useEffect, useRef, useState } from 'react';
import { FormContext, type NamedDocument, useEngine, type WidgetProps } from '#engine';
import type { Reading } from '../parts/ReadProgress.tsx';
import {
  type FileEntry,
  type FilesOptions,
  isFileEntry,
  readFile,
  selectFiles,
  toDocument,
} from './file-entry.ts';
import { useStoredFiles } from './use-stored-files.ts';

export interface Files {
  entries: readonly FileEntry[];
  /** Files are being read, or one is being fetched or removed. */
  isBusy: boolean;
  /** The file that is being read. */
  reading: Reading | undefined;
  add: (files: readonly File[]) => void;
  remove: (entry: FileEntry) => void;
  preview: (entry: FileEntry) => void;
  download: (entry: FileEntry) => void;
}

/** Behaviour of the files of one field. Saving waits until chosen files are read. */
export function useFiles({
  value,
  options,
  onChange,
  onBlur,
}: WidgetProps<FileEntry[], FilesOptions>): Files {
  const engine = useEngine();
  const stored = useStoredFiles(options);
  const form = useContext(FormContext);
  const [work, setWork] = useState(0);
  const [shown, setShown] = useState<Reading>();
  const entries = Array.isArray(value) ? value.filter(isFileEntry) : [];
  // Several files may be chosen before the first is read: each result adds to what is there by then.
  const current = useRef(entries);
  current.current = entries;
  const reading = useRef<Promise<void>>(Promise.resolve());

  const store = form?.store;
  useEffect(() => store?.registerFlush(() => reading.current), [store]);

  const set = (next: FileEntry[]): void => {
    current.current = next;
    onChange(next);
  };

  const track = (task: Promise<void>): Promise<void> => {
    setWork((count) => count + 1);
    return task.catch(stored.tell).finally(() => setWork((count) => count - 1));
  };

  const refuse = (file: File, title: string): void =>
    engine.notify({ status: 'error', title, text: `${file.name} wurde nicht hinzugefügt.` });

  const read = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      setShown({ name: file.name, share: 0 });
      try {
        const entry = await readFile(file, (share) => setShown({ name: file.name, share }));
        set([...current.current, entry]);
      } catch (thrown) {
        console.error(thrown);
        refuse(file, 'Datei nicht lesbar');
      }
    }
    setShown(undefined);
    onBlur();
  };

  const show = async (
    entry: FileEntry,
    template: string | undefined,
    how: (shown: NamedDocument) => void,
  ) => {
    const document = entry.daten === undefined ? await stored.fetch(entry, template) : toDocument(entry);
    if (document) how(document);
  };

  const remove = async (entry: FileEntry): Promise<void> => {
    if (await stored.remove(entry)) set(current.current.filter((other) => other !== entry));
  };

  return {
    entries,
    isBusy: work > 0,
    reading: shown,
    add: (files) => {
      const { taken, refused } = selectFiles(files, current.current, options);
      for (const { file, reason } of refused) refuse(file, reason);
      reading.current = track(reading.current.then(() => read(taken)));
    },
    remove: (entry) => void track(remove(entry)),
    preview: (entry) => void track(show(entry, options.preview ?? options.download, engine.previewFile)),
    download: (entry) => void track(show(entry, options.download, engine.saveFile)),
  };
}
