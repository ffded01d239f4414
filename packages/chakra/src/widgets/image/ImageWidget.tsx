import { Box, Button } from '@chakra-ui/react';
import { filePropertiesOf, useData, useLocale, type WidgetProps } from '@schema-screens/core';
import { imageTexts } from '@schema-screens/core/internal';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DisplayValue } from '../DisplayValue.tsx';
import { useStoredContents } from '../files/use-stored-files.ts';
import { DropZone } from '../parts/DropZone.tsx';
import { ReadProgress } from '../parts/ReadProgress.tsx';
import { singleLineConversion, TypedInput } from '../TypedInput.tsx';
import {
  hasStoredAlt,
  type ImageOptions,
  type ImageValue,
  imageDefaults,
  imageLimitText,
  type StoredImage,
  toImageValue,
} from './image-value.ts';
import { useImage } from './use-image.ts';

type Props = WidgetProps<StoredImage, ImageOptions>;

interface PictureProps {
  id?: string;
  image: ImageValue;
  label: string;
  options: ImageOptions;
}

function Picture({ id, image, label, options }: PictureProps) {
  const locale = useLocale();
  const texts = locale.texts(imageTexts);
  const stored = useStoredContents(image.dataUrl === undefined ? image.file : undefined, options);
  const source = image.dataUrl ?? stored.dataUrl;
  const [broken, setBroken] = useState<string>();
  if (stored.hasFailed || (source !== undefined && broken === source))
    return <p className="w-note">{texts.broken}</p>;
  if (source === undefined) return <p className="w-note">{texts.loading}</p>;
  return (
    <Box asChild maxW="full" maxH="16rem" borderRadius="md" borderWidth="1px" bg="bg.subtle">
      <img id={id} src={source} alt={image.alt || label} onError={() => setBroken(source)} />
    </Box>
  );
}

function Input(props: Props) {
  const locale = useLocale();
  const texts = locale.texts(imageTexts);
  const { id, label, options, schema, disabled, describedBy, onBlur } = props;
  const field = useImage(props);
  const { image } = field;
  const noteId = `${id}-typen`;
  const altId = `${id}-alt`;
  return (
    <Box display="grid" gap="3" justifyItems="start">
      {image && <Picture image={image} label={label} options={options} />}
      <Box w="full">
        <DropZone
          widget={props}
          accept={options.accept ?? imageDefaults.accept}
          hasCamera={options.camera ?? true}
          button={image ? texts.replace : texts.choose}
          noteId={noteId}
          onFiles={field.pick}
        >
          <ReadProgress reading={field.reading} />
          <p id={noteId} className="w-note">
            {imageLimitText(locale, options)}
          </p>
        </DropZone>
        <p className="sr-only" role="status">
          {image ? texts.chosen : ''}
        </p>
      </Box>
      {image && hasStoredAlt(schema, options) && (
        <Box w="full">
          <label htmlFor={altId} className="f-name">
            {texts.alt}
          </label>
          <TypedInput
            widget={{
              id: altId,
              name: `${props.name}-alt`,
              state: 'neutral',
              disabled,
              required: false,
              describedBy: [describedBy, `${altId}-hilfe`].filter(Boolean).join(' '),
              placeholder: undefined,
              value: image.alt || null,
              onChange: field.setAlt,
              onBlur,
            }}
            {...singleLineConversion}
            input={{ maxLength: 300, autoComplete: 'off' }}
          />
          <p id={`${altId}-hilfe`} className="f-help">
            {texts.altHelp}
          </p>
        </Box>
      )}
      {image && !disabled && (
        <Button type="button" variant="outline" colorPalette="red" onClick={field.remove}>
          <Trash2 aria-hidden size="1.125rem" />
          {texts.remove}
        </Button>
      )}
    </Box>
  );
}

/** An image: chosen, dropped or photographed, with preview and alternative text. */
export function ImageWidget(props: Props) {
  const fileProperties = filePropertiesOf(useData());
  if (props.mode === 'edit') return <Input {...props} />;
  const image = toImageValue(props.value, fileProperties);
  if (!image) return <DisplayValue id={props.id} text="" />;
  return <Picture id={props.id} image={image} label={props.label} options={props.options} />;
}
