import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { type SavedView, useLocale } from '@schema-screens/core';
import { listTexts } from '@schema-screens/core/internal';
import { type LucideIcon, Pencil, Save, Share2, Star, Trash2 } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RenameView } from './ViewName.tsx';

interface ViewEntryProps {
  view: SavedView;
  isCurrent: boolean;
  /** The list's state differs from the view. */
  isChanged: boolean;
  /** The view opens initially. */
  opensFirst: boolean;
  onOpen: () => void;
  onOpenFirst: (isFirst: boolean) => void;
  onShare: (isShared: boolean) => void;
  onUpdate: () => void;
  /** Rejects with RequestError. */
  onRename: (name: string) => Promise<void>;
  onDelete: () => void;
}

interface ToolProps {
  label: string;
  icon: LucideIcon;
  /** Pressed state of a toggle button. */
  isOn?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onPress: () => void;
}

function Tool({ label, icon: Shape, isOn, ref, onPress }: ToolProps) {
  return (
    <IconButton
      ref={ref}
      size="sm"
      variant="ghost"
      colorPalette={isOn ? 'brand' : 'gray'}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Shape aria-hidden size="1.125rem" fill={isOn ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

/** One saved view: a button that opens it, and its actions. */
export function ViewEntry(props: ViewEntryProps) {
  const locale = useLocale();
  const {
    view,
    isCurrent,
    isChanged,
    opensFirst,
    onOpen,
    onOpenFirst,
    onShare,
    onUpdate,
    onRename,
    onDelete,
  } = props;
  const { views: texts } = locale.texts(listTexts);
  const { name, isOwn, isShared } = view;
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const endRenaming = (): void => {
    flushSync(() => setRenaming(false));
    rename.current?.focus();
  };
  if (isRenaming)
    return (
      <li>
        <RenameView name={name} onRename={onRename} onClose={endRenaming} />
      </li>
    );
  const remarks = [
    ...(opensFirst ? [texts.opensFirst] : []),
    ...(isOwn ? (isShared ? [texts.isShared] : []) : [texts.foreign]),
  ];
  return (
    <li>
      <Button
        variant="ghost"
        colorPalette="gray"
        flex="1 1 10rem"
        minW="0"
        justifyContent="start"
        fontWeight={isCurrent ? 'bold' : undefined}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <Text as="span" truncate>
          {isChanged ? texts.changed({ name }) : name}
        </Text>
        {remarks.length > 0 && (
          <Text as="span" color="fg.muted" fontWeight="normal" textStyle="sm">
            {remarks.join(', ')}
          </Text>
        )}
      </Button>
      <Flex>
        {isOwn && isChanged && <Tool label={texts.update({ name })} icon={Save} onPress={onUpdate} />}
        <Tool
          label={texts.openFirst({ name })}
          icon={Star}
          isOn={opensFirst}
          onPress={() => onOpenFirst(!opensFirst)}
        />
        {isOwn && (
          <>
            <Tool
              label={texts.share({ name })}
              icon={Share2}
              isOn={isShared}
              onPress={() => onShare(!isShared)}
            />
            <Tool
              ref={rename}
              label={texts.rename({ name })}
              icon={Pencil}
              onPress={() => setRenaming(true)}
            />
            <Tool label={texts.delete({ name })} icon={Trash2} onPress={onDelete} />
          </>
        )}
      </Flex>
    </li>
  );
}
