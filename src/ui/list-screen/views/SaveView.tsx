import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';
import { useViewName } from './use-view-name.ts';
import { ViewName } from './ViewName.tsx';

interface SaveViewProps {
  /** Rejects with RequestError. */
  onSave: (values: { name: string; isShared: boolean }) => Promise<void>;
}

/** Saves the list's current state under a name. */
export function SaveView({ onSave }: SaveViewProps) {
  const { views: texts } = listDialogTexts;
  const [isShared, setShared] = useState(false);
  const field = useViewName('', async (name) => {
    await onSave({ name, isShared });
    setShared(false);
  });
  return (
    <form onSubmit={field.onSubmit} noValidate>
      <Heading as="h3" size="sm">
        {texts.new}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="2">
        {texts.keeps}
      </Text>
      <ViewName field={field} />
      <Flex mt="2" gap="3" wrap="wrap" align="center" justify="space-between">
        <label className="w-check">
          <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
          <Box as="span">{texts.shared}</Box>
        </label>
        <Button type="submit" variant="outline" aria-disabled={field.isSaving} aria-busy={field.isSaving}>
          {texts.save}
        </Button>
      </Flex>
    </form>
  );
}
