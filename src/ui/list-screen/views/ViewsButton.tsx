import { Box } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { lazyPart, type ViewChoice } from '#engine/internal';
import { listTexts } from '../../texts/list-texts.ts';
import { DialogButton } from '../DialogButton.tsx';

const ViewsDialog = lazyPart(() => import('./ViewsDialog.tsx'));

/** Opens the saved views of a list; shows the current one. */
export function ViewsButton({ choice }: { choice: ViewChoice }) {
  const { views: texts } = listTexts;
  const { current } = choice;
  return (
    <DialogButton
      icon={Bookmark}
      maxW="full"
      {...(!current && { label: texts.button })}
      dialog={(close) => <ViewsDialog choice={choice} onClose={close} />}
    >
      {current && (
        <Box as="span" maxW="12rem" truncate>
          {texts.buttonOf(current.name)}
        </Box>
      )}
    </DialogButton>
  );
}
