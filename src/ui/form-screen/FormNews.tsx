import { Flex, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { errorNotice, useEngine } from '#engine';
import {
  changeTexts,
  formTexts,
  recordNewsText,
  useFormContext,
  useFormEditors,
  useFormNews,
  useIsFormDirty,
} from '#engine/internal';
import ChangePill from '../parts/states/ChangePill.tsx';

const sentence = new Intl.ListFormat('de', { type: 'conjunction' });

/** Says who edits the record as well. */
export function FormEditors() {
  const names = useFormEditors();
  const { editing, editingMany } = changeTexts;
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

/**
 * Says that somebody else has changed the record of a form. Nothing that was typed is lost: it is compared with what is saved
 * now; without anything typed the record is loaded again.
 */
export function FormNewsPill() {
  const { conflicts } = useFormContext();
  const { notify } = useEngine();
  const news = useFormNews();
  const isDirty = useIsFormDirty();
  const [isBusy, setBusy] = useState(false);
  const refresh = (): void => {
    if (isBusy) return;
    setBusy(true);
    (isDirty ? conflicts.openIfConflicting() : conflicts.reload())
      .catch((thrown: unknown) => notify(errorNotice(thrown)))
      .finally(() => setBusy(false));
  };
  const label = isDirty ? formTexts.conflict.compare : changeTexts.reload;
  return (
    <ChangePill
      text={recordNewsText(news)}
      {...(news?.kind !== 'deleted' && { onRefresh: refresh, label })}
    />
  );
}
