import { useLocale, type WidgetProps } from '@schema-screens/core';
import { fileTexts } from '@schema-screens/core/internal';
import { fileKeywordIn, formatFileSize, mediaTypeByExtension, megabyte } from '@schema-screens/locale';
import type { Row } from '@schema-screens/schema/model';
import { DisplayValue } from '../DisplayValue.tsx';
import { DropZone } from '../parts/DropZone.tsx';
import { FileList, RefusedList } from './FileList.tsx';
import { acceptedTypesText, type FilesOptions } from './file-entry.ts';
import { useFiles } from './use-files.ts';

type FileOptions = Pick<FilesOptions, 'empty' | 'maxEdge' | 'camera'>;

/** A file of a record (`x-file`): chosen, dropped or photographed, with preview, download and removal. A new one replaces it. */
export function FileWidget(props: WidgetProps<Row, FileOptions>) {
  const locale = useLocale();
  const texts = locale.texts(fileTexts);
  const { id, value, onChange, options, schema, mode, disabled } = props;
  const { types = [], maxBytes = 0 } = fileKeywordIn(schema) ?? {};
  const accept = [...mediaTypeByExtension].flatMap(([ending, type]) =>
    types.includes(type) ? [ending] : [],
  );
  const filesOptions: FilesOptions = { ...options, accept, maxTotalMb: maxBytes / megabyte, isSingle: true };
  const files = useFiles({
    ...props,
    value: value ? [value] : [],
    options: filesOptions,
    onChange: (rows) => onChange(rows?.at(-1) ?? null),
  });
  if (mode === 'display') {
    if (files.entries.length === 0) return <DisplayValue id={id} text={options.empty ?? ''} />;
    return <FileList files={files} options={filesOptions} mayRemove={false} />;
  }
  const limitsId = `${id}-grenzen`;
  const refusedId = `${id}-abgelehnt`;
  return (
    <>
      <DropZone
        widget={props}
        accept={accept}
        hasCamera={options.camera ?? accept.includes('jpg')}
        button={texts.chooseOne}
        noteId={[files.refused.length > 0 && refusedId, limitsId].filter(Boolean).join(' ')}
        onFiles={(chosen) => files.add(chosen.slice(0, 1))}
      >
        <p id={limitsId} className="w-note" role="status">
          {files.isBusy
            ? texts.wait
            : texts.limitsOfOne({ kinds: acceptedTypesText(accept), size: formatFileSize(locale, maxBytes) })}
        </p>
      </DropZone>
      <RefusedList id={refusedId} files={files} />
      <FileList files={files} options={filesOptions} mayRemove={!disabled} />
    </>
  );
}
