import { Download, FileSearch, Trash2 } from 'lucide-react';
import { formatFileSize } from '#engine';
import { canPreview, type FileEntry, type FilesOptions } from './file-entry.ts';
import type { Files } from './use-files.ts';

interface FileListProps {
  files: Files;
  options: FilesOptions;
  mayRemove: boolean;
}

interface FileButtonProps {
  name: string;
  icon: typeof Download;
  isDangerous?: boolean;
  onClick: () => void;
}

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

/** The files with their sizes and what can be done with each. */
export function FileList({ files, options, mayRemove }: FileListProps) {
  const hasContents = (entry: FileEntry): boolean =>
    entry.daten !== undefined || options.download !== undefined;
  return (
    <ul className="w-files">
      {files.entries.map((entry, index) => (
        <li key={entry.id ?? `neu-${entry.datei_name}-${index}`}>
          <span className="w-file-name">{entry.datei_name}</span>
          <span className="w-file-size">{formatFileSize(entry.groesse)}</span>
          {canPreview(entry) && hasContents(entry) && (
            <FileButton
              name={`Vorschau: ${entry.datei_name}`}
              icon={FileSearch}
              onClick={() => files.preview(entry)}
            />
          )}
          {hasContents(entry) && (
            <FileButton
              name={`Herunterladen: ${entry.datei_name}`}
              icon={Download}
              onClick={() => files.download(entry)}
            />
          )}
          {mayRemove && (entry.id === undefined || options.remove) && (
            <FileButton
              name={`Löschen: ${entry.datei_name}`}
              icon={Trash2}
              isDangerous
              onClick={() => files.remove(entry)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
