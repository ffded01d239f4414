import { Button } from '@chakra-ui/react';
import type { WidgetProps } from '#engine';
import type { WidgetDescriptor } from '#language';
import type { Row } from '#model';
import { widgetTexts } from '../../texts/widget-texts.ts';
import { DisplayValue } from '../DisplayValue.tsx';
import { DropZone } from '../parts/DropZone.tsx';
import { FileList } from './FileList.tsx';
import { type FilesOptions, filesDefaults, kindsText, usageText } from './file-entry.ts';
import { storedFileOptions } from './stored-file-options.ts';
import { useFiles } from './use-files.ts';

export const descriptors: WidgetDescriptor[] = [
  {
    name: 'files',
    description:
      'Dateien: hineinziehen, auswählen oder fotografieren, Vorschau, Herunterladen, Löschen. Einträge: id, Name und Größe; neue tragen den Inhalt (base64). Wie das Backend diese nennt, sagt sein Adapter.',
    accepts: ['array'],
    naming: 'group',
    options: {
      type: 'object',
      properties: {
        accept: {
          type: 'array',
          items: { type: 'string', pattern: '^[a-z0-9]+$' },
          description: 'Erlaubte Endungen ohne Punkt.',
        },
        maxTotalMb: {
          type: 'number',
          exclusiveMinimum: 0,
          description: 'Megabyte in allem. Voreinstellung: 20.',
        },
        camera: {
          type: 'boolean',
          description:
            'Knopf für die Kamera auf Geräten mit Berührung. Voreinstellung: wenn jpg erlaubt ist.',
        },
        preview: { type: 'string', description: 'Aufruf für die Vorschau. Voreinstellung: download.' },
        removeInDisplay: {
          type: 'boolean',
          description: 'Löschen auch in der Anzeige. Voreinstellung: nein.',
        },
        ...storedFileOptions,
        empty: { type: 'string', description: 'Text in der Anzeige, wenn es keine Dateien gibt.' },
      },
      additionalProperties: false,
    },
  },
];

type Props = WidgetProps<Row[], FilesOptions>;

/** Files: added by choosing, dropping or photographing, each with preview, download and removal. */
export function FilesWidget(props: Props) {
  const files = useFiles(props);
  const { id, options, mode, disabled } = props;
  if (mode === 'display') {
    if (files.entries.length === 0) return <DisplayValue id={id} text={options.empty ?? ''} />;
    return <FileList files={files} options={options} mayRemove={options.removeInDisplay === true} />;
  }
  const usageId = `${id}-gesamt`;
  const limitsId = `${id}-grenzen`;
  const { accept, maxTotalMb } = { ...filesDefaults, ...options };
  return (
    <>
      <DropZone
        widget={props}
        accept={accept}
        isMultiple
        hasCamera={options.camera ?? takesPhotos(options)}
        button={widgetTexts.files.choose}
        noteId={`${limitsId} ${usageId}`}
        onFiles={files.add}
      >
        <p id={limitsId} className="w-note">
          {widgetTexts.files.limits(kindsText(accept), maxTotalMb)}
        </p>
        <p id={usageId} className="w-note" role="status">
          {files.isBusy ? widgetTexts.files.wait : usageText(files.entries, maxTotalMb)}
        </p>
      </DropZone>
      <FileList files={files} options={options} mayRemove={!disabled} />
      <p className="w-note w-unsent" role="status">
        {files.sending.again && (
          <>
            {widgetTexts.files.notSent}
            <Button size="sm" variant="outline" onClick={files.sending.again}>
              {widgetTexts.files.sendAgain}
            </Button>
          </>
        )}
      </p>
    </>
  );
}

const takesPhotos = ({ accept = filesDefaults.accept }: FilesOptions): boolean => accept.includes('jpg');
