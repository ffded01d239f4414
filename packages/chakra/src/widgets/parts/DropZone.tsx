import { Button } from '@chakra-ui/react';
import { useLocale, type WidgetProps } from '@schema-screens/core';
import { fileTexts } from '@schema-screens/core/internal';
import { Camera, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react';

interface DropZoneProps {
  widget: Pick<WidgetProps, 'id' | 'name' | 'labelId' | 'describedBy' | 'state' | 'disabled'>;
  /** Extensions without the dot. */
  accept: readonly string[];
  isMultiple?: boolean;
  /** Offers the camera on touch devices. */
  hasCamera?: boolean;
  button: string;
  /** Id of the note among the children, which also describes the button. */
  noteId: string;
  onFiles: (files: readonly File[]) => void;
  children?: ReactNode;
}

function PickButton({
  name,
  icon: Icon,
  target,
  ...button
}: {
  name: string;
  icon: typeof Upload;
  target: RefObject<HTMLInputElement | null>;
  id?: string;
  disabled: boolean;
  'aria-describedby': string;
}) {
  return (
    <Button
      {...button}
      type="button"
      variant="outline"
      h="auto"
      py="1"
      maxW="full"
      whiteSpace="normal"
      overflowWrap="anywhere"
      onClick={() => target.current?.click()}
    >
      <Icon aria-hidden size="1.125rem" />
      {name}
    </Button>
  );
}

const photoTypes = 'image/jpeg,image/png';

/** Accepts files by choosing, dropping or photographing them. */
export function DropZone(props: DropZoneProps) {
  const locale = useLocale();
  const texts = locale.texts(fileTexts);
  const { widget, accept, isMultiple = false, hasCamera = false, button, noteId, onFiles, children } = props;
  const { id, name, labelId, describedBy, state, disabled } = widget;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const described = [describedBy, noteId].filter(Boolean).join(' ');
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const picker = (target: HTMLInputElement): void => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  const hidden = { type: 'file', hidden: true, tabIndex: -1, disabled } as const;
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
        {...hidden}
        ref={input}
        name={name}
        multiple={isMultiple}
        accept={accept.map((ending) => `.${ending}`).join(',')}
        onChange={({ target }) => picker(target)}
      />
      <PickButton
        id={id}
        name={button}
        icon={Upload}
        target={input}
        disabled={disabled}
        aria-describedby={described}
      />
      {hasCamera && (
        <span className="w-camera">
          <input
            {...hidden}
            ref={camera}
            accept={photoTypes}
            capture="environment"
            onChange={({ target }) => picker(target)}
          />
          <PickButton
            name={texts.photo}
            icon={Camera}
            target={camera}
            disabled={disabled}
            aria-describedby={described}
          />
        </span>
      )}
      <span className="w-drop-hint">{isMultiple ? texts.drop : texts.dropOne}</span>
      {children}
    </fieldset>
  );
}
