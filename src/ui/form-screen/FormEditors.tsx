import { Flex, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { engineChangeTexts, useFormEditors } from '#engine/internal';

const sentence = new Intl.ListFormat('de', { type: 'conjunction' });

/** Says who edits the record as well. */
export default function FormEditors() {
  const names = useFormEditors();
  const { editing, editingMany } = engineChangeTexts;
  const text = (names.length === 1 ? editing : editingMany)(sentence.format(names));
  return (
    <Flex role="status" align="center" gap="2" color="fg.muted" textStyle="sm">
      {names.length > 0 && (
        <>
          <Pencil aria-hidden size="1.125rem" />
          <Text>{text}</Text>
        </>
      )}
    </Flex>
  );
}
