import { Button, Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';
import { useEscape } from '../../widgets/parts/use-escape.ts';
import { useViewName } from './use-view-name.ts';
import { ViewName } from './ViewName.tsx';

interface RenameViewProps {
  name: string;
  /** Rejects with RequestError. */
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Gives a view another name. Enter saves, Escape keeps the old one. */
export function RenameView({ name, onRename, onClose }: RenameViewProps) {
  const { views: texts } = listDialogTexts;
  const field = useViewName(name, async (typed) => {
    if (typed !== name) await onRename(typed);
    onClose();
  });
  const { input, isSaving, onSubmit } = field;
  useEscape(true, onClose);
  useEffect(() => input.current?.select(), [input]);
  return (
    <form onSubmit={onSubmit} noValidate>
      <ViewName field={field} label={texts.newName(name)} />
      <Flex mt="2" gap="2" justify="end">
        <Button variant="ghost" colorPalette="gray" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="outline" aria-disabled={isSaving} aria-busy={isSaving}>
          {texts.renameOk}
        </Button>
      </Flex>
    </form>
  );
}
