import { Download, FileSearch, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type FileEntry, formatFileSize } from '#engine/internal';
import { widgetTexts } from '../../texts/widget-texts.ts';
import { FileButton } from './FileButton.tsx';
import { canPreview, type FilesOptions } from './file-entry.ts';
import { MovingFile } from './MovingFile.tsx';
import type { Files } from './use-files.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface FileListProps {
  files: Files;
  options: FilesOptions;
  mayRemove: boolean;
}

interface RestingFileProps extends FileListProps {
  entry: FileEntry;
  onRemove: () => void;
}

function RestingFile({ entry, files, options, mayRemove, onRemove }: RestingFileProps) {
  const hasContents = entry.content !== undefined || options.download !== undefined;
  return (
    <li>
      <span className="w-file-name">{entry.name}</span>
      <span className="w-file-size">{formatFileSize(entry.size)}</span>
      {canPreview(entry) && hasContents && (
        <FileButton
          name={widgetTexts.files.preview(entry.name)}
          icon={FileSearch}
          onClick={() => files.preview(entry)}
        />
      )}
      {hasContents && (
        <FileButton
          name={widgetTexts.files.download(entry.name)}
          icon={Download}
          onClick={() => files.download(entry)}
        />
      )}
      {mayRemove && (entry.id === undefined || options.remove) && (
        <FileButton
          name={widgetTexts.files.remove(entry.name)}
          icon={Trash2}
          isDangerous
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** The files with their sizes and buttons, and the progress of those that are being read or sent. */
export function FileList({ files, options, mayRemove }: FileListProps) {
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
            doing={share < 1 ? widgetTexts.files.sends : widgetTexts.files.sent}
            share={share}
            cancel={
              files.sending.leaveOut && {
                name: widgetTexts.files.leaveOut(entry.name),
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
          doing={widgetTexts.files.reads}
          share={share}
          cancel={{ name: widgetTexts.files.cancel(file.name), run: cancel }}
        />
      ))}
    </ul>
  );
}
