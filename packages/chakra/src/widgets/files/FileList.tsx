import { useLocale } from '@schema-screens/core';
import { type FileEntry, fileTexts } from '@schema-screens/core/internal';
import { formatFileSize } from '@schema-screens/locale';
import { Download, FileSearch, type LucideIcon, Trash2, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { afterRender } from '../../browser/focus.ts';
import { ProgressBar } from '../../parts/states/ProgressBar.tsx';
import { canPreview, extensionOf, type FilesOptions, toDocument } from './file-entry.ts';
import type { Files } from './use-files.ts';

interface FileButtonProps {
  name: string;
  icon: LucideIcon;
  isDangerous?: boolean;
  onClick: () => void;
}

/** An action on a file of a list, as an icon. */
function FileButton({ name, icon: Icon, isDangerous, onClick }: FileButtonProps) {
  return (
    <button
      type="button"
      className="w-icon-button"
      data-danger={isDangerous || undefined}
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      <Icon aria-hidden size="1.125rem" />
    </button>
  );
}

interface MovingFileProps {
  name: string;
  /** Bytes. */
  size: number;
  /** What is being done with it. */
  doing: (values: { name: string }) => string;
  /** The share that is done, from 0 to 1. */
  share: number;
  /** Undefined once it is too late. */
  cancel: { name: string; run: () => void } | undefined;
}

/** A file that is being read or sent: its progress and a cancel button. */
function MovingFile({ name, size, doing, share, cancel }: MovingFileProps) {
  const locale = useLocale();
  return (
    <li data-moving>
      <span className="w-file-name">
        {name}
        <ProgressBar label={doing({ name })} share={share} />
      </span>
      <span className="w-file-size">{formatFileSize(locale, size)}</span>
      {cancel && <FileButton name={cancel.name} icon={X} onClick={cancel.run} />}
    </li>
  );
}

/**
 * After a file is removed the focus moves to the button of the next one, else of the previous one, else to the button
 * that adds files.
 *
 * @param count number of files
 * @returns a function to call with the index of a file before it is removed
 */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, count: number): (at: number) => void {
  const removed = useRef<{ at: number; count: number }>(undefined);
  useEffect(() => {
    const { current: gone } = removed;
    if (!gone || count >= gone.count) return;
    removed.current = undefined;
    const focus = (): void => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-danger]');
      const next = buttons?.[Math.min(gone.at, buttons.length - 1)];
      (next ?? list.current?.parentElement?.querySelector<HTMLElement>('button'))?.focus();
    };
    focus();
    // A closing question returns the focus to the removed button.
    return afterRender(() => {
      if (document.activeElement === document.body) focus();
    });
  }, [list, count]);
  return (at) => {
    removed.current = { at, count };
  };
}

interface FileListProps {
  files: Files;
  options: FilesOptions;
  mayRemove: boolean;
}

interface RestingFileProps extends FileListProps {
  entry: FileEntry;
  onRemove: () => void;
}

const pictures = new Set(['jpg', 'jpeg', 'png', 'gif']);

/** Whether a new file can be shown small beside its name. */
const isPicture = ({ name, content }: FileEntry): boolean =>
  content !== undefined && pictures.has(extensionOf(name));

function RestingFile({ entry, files, options, mayRemove, onRemove }: RestingFileProps) {
  const locale = useLocale();
  const texts = locale.texts(fileTexts);
  const hasContents = (entry.content ?? entry.path ?? options.download) !== undefined;
  return (
    <li>
      {isPicture(entry) && <img className="w-file-picture" alt="" src={toDocument(entry).dataUrl} />}
      <span className="w-file-name">{entry.name}</span>
      <span className="w-file-size">{formatFileSize(locale, entry.size)}</span>
      {canPreview(entry) && hasContents && (
        <FileButton
          name={texts.preview({ name: entry.name })}
          icon={FileSearch}
          onClick={() => files.preview(entry)}
        />
      )}
      {hasContents && (
        <FileButton
          name={texts.download({ name: entry.name })}
          icon={Download}
          onClick={() => files.download(entry)}
        />
      )}
      {mayRemove && (entry.id === undefined || options.remove) && (
        <FileButton name={texts.remove({ name: entry.name })} icon={Trash2} isDangerous onClick={onRemove} />
      )}
    </li>
  );
}

/** The files with their sizes and buttons, and the progress of those that are being read or sent. */
export function FileList({ files, options, mayRemove }: FileListProps) {
  const locale = useLocale();
  const texts = locale.texts(fileTexts);
  const list = useRef<HTMLUListElement>(null);
  const willRemove = useFocusAfterRemoval(list, files.entries.length);
  return (
    <ul ref={list} className="w-files">
      {files.entries.map((entry, index) => {
        const key = entry.id ?? `neu-${entry.name}-${index}`;
        const share = files.sending.shareOf(entry);
        if (share === undefined) {
          return (
            <RestingFile
              key={key}
              entry={entry}
              files={files}
              options={options}
              mayRemove={mayRemove}
              onRemove={() => {
                willRemove(index);
                files.remove(entry);
              }}
            />
          );
        }
        return (
          <MovingFile
            key={key}
            name={entry.name}
            size={entry.size}
            doing={share < 1 ? texts.sends : texts.sent}
            share={share}
            cancel={
              files.sending.leaveOut && {
                name: texts.leaveOut({ name: entry.name }),
                run: () => files.leaveOut(entry),
              }
            }
          />
        );
      })}
      {files.pending.map(({ key, file, share, cancel }) => (
        <MovingFile
          key={`${key}-read`}
          name={file.name}
          size={file.size}
          doing={texts.reads}
          share={share}
          cancel={{ name: texts.cancel({ name: file.name }), run: cancel }}
        />
      ))}
    </ul>
  );
}

/** Why files were not taken. */
export function RefusedList({ id, files }: { id: string; files: Pick<Files, 'refused'> }) {
  const texts = useLocale().texts(fileTexts);
  if (files.refused.length === 0) return null;
  return (
    <ul id={id} className="w-refused" aria-label={texts.refusedList}>
      {files.refused.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
