import { Button } from '@chakra-ui/react';
import { useLocale, type WidgetProps } from '@schema-screens/core';
import { fileTexts } from '@schema-screens/core/internal';
import type { Row } from '@schema-screens/schema/model';
import { DisplayValue } from '../DisplayValue.tsx';
import { DropZone } from '../parts/DropZone.tsx';
import { FileList, RefusedList } from './FileList.tsx';
import { acceptedTypesText, type FilesOptions, filesDefaults, usedSizeText } from './file-entry.ts';
import { useFiles } from './use-files.ts';

type Props = WidgetProps<Row[], FilesOptions>;

/** Files: added by choosing, dropping or photographing, each with preview, download and removal. */
export function FilesWidget(props: Props) {
  const locale = useLocale();
  const texts = locale.texts(fileTexts);
  const files = useFiles(props);
  const { id, options, mode, disabled } = props;
  if (mode === 'display') {
    if (files.entries.length === 0) return <DisplayValue id={id} text={options.empty ?? ''} />;
    return <FileList files={files} options={options} mayRemove={options.removeInDisplay === true} />;
  }
  const usageId = `${id}-gesamt`;
  const limitsId = `${id}-grenzen`;
  const refusedId = `${id}-abgelehnt`;
  const { accept, maxTotalMb } = { ...filesDefaults, ...options };
  return (
    <>
      <DropZone
        widget={props}
        accept={accept}
        isMultiple
        hasCamera={options.camera ?? takesPhotos(options)}
        button={texts.choose}
        noteId={[files.refused.length > 0 && refusedId, limitsId, usageId].filter(Boolean).join(' ')}
        onFiles={files.add}
      >
        <p id={limitsId} className="w-note">
          {texts.limits({ kinds: acceptedTypesText(accept), max: maxTotalMb })}
        </p>
        <p id={usageId} className="w-note" role="status">
          {files.isBusy ? texts.wait : usedSizeText(locale, files.entries, maxTotalMb)}
        </p>
      </DropZone>
      <RefusedList id={refusedId} files={files} />
      <FileList files={files} options={options} mayRemove={!disabled} />
      <p className="w-note w-unsent" role="status">
        {files.sending.again && (
          <>
            {texts.notSent}
            <Button size="sm" variant="outline" onClick={files.sending.again}>
              {texts.sendAgain}
            </Button>
          </>
        )}
      </p>
    </>
  );
}

const takesPhotos = ({ accept = filesDefaults.accept }: FilesOptions): boolean => accept.includes('jpg');
