import { Button } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { WidgetProps } from '#engine';
import { DisplayValue } from '../DisplayValue.tsx';
import { FileList } from './FileList.tsx';
import { type FileEntry, type FilesOptions, filesDefaults, usageText } from './file-entry.ts';
import { type Files, useFiles } from './use-files.ts';

type Props = WidgetProps<FileEntry[], FilesOptions>;

function DropZone({ files, widget }: { files: Files; widget: Props }) {
  const { id, name, options, disabled, state, describedBy, labelId } = widget;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const accept = options.accept ?? filesDefaults.accept;
  const usageId = `${id}-groesse`;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) files.add([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      className="w-drop"
      aria-labelledby={labelId}
      data-over={isOver}
      data-state={state}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        name={name}
        multiple
        hidden
        tabIndex={-1}
        accept={accept.map((ending) => `.${ending}`).join(',')}
        disabled={disabled}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        id={id}
        type="button"
        variant="outline"
        disabled={disabled}
        aria-describedby={[describedBy, usageId].filter(Boolean).join(' ')}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden size={18} />
        Dateien auswählen
      </Button>
      <span>oder hierher ziehen</span>
      <p id={usageId} className="w-note" role="status">
        {files.isBusy
          ? 'Bitte warten …'
          : usageText(files.entries, options.maxTotalMb ?? filesDefaults.maxTotalMb)}
      </p>
    </fieldset>
  );
}

/** Files: added by choosing or dropping, each with preview, download and removal. */
export function FilesWidget(props: Props) {
  const files = useFiles(props);
  const { id, options, mode, disabled } = props;
  if (mode === 'display') {
    if (files.entries.length === 0) return <DisplayValue id={id} text={options.empty ?? ''} />;
    return <FileList files={files} options={options} mayRemove={options.removeInDisplay === true} />;
  }
  return (
    <>
      <DropZone files={files} widget={props} />
      <FileList files={files} options={options} mayRemove={!disabled} />
    </>
  );
}
