import { Box, Button } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { ViewChoice } from '#engine/face';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { listTexts } from '../../texts/list-texts.ts';

const ViewsDialog = lazyPart(() => import('./ViewsDialog.tsx'));

/** Opens the saved views of a list; says which one is in use. */
export function ViewsButton({ choice }: { choice: ViewChoice }) {
  const [isOpen, setOpen] = useState(false);
  const { views: texts } = listTexts;
  const { current } = choice;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        maxW="full"
        onClick={() => setOpen(true)}
      >
        <Bookmark aria-hidden size="1.125rem" />
        <Box as="span" maxW="12rem" truncate>
          {current ? texts.buttonOf(current.name) : texts.button}
        </Box>
      </Button>
      {isOpen && <ViewsDialog choice={choice} onClose={() => setOpen(false)} />}
    </>
  );
}
