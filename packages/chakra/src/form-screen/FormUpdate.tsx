import { Flex, Text } from '@chakra-ui/react';
import { errorNotice, useLocale, useNotices } from '@schema-screens/core';
import {
  changeTexts,
  formTexts,
  recordUpdateText,
  useFormContext,
  useFormEditors,
  useFormUpdate,
  useIsFormDirty,
} from '@schema-screens/core/internal';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import ChangePill from '../parts/states/ChangePill.tsx';

/** Says who edits the record as well. */
export function FormEditors() {
  const locale = useLocale();
  const names = useFormEditors();
  const text = locale.texts(changeTexts).editing({
    count: names.length,
    names: new Intl.ListFormat(locale.code, { type: 'conjunction' }).format(names),
  });
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
export function FormUpdatePill() {
  const locale = useLocale();
  const { conflicts } = useFormContext();
  const { notify } = useNotices();
  const news = useFormUpdate();
  const isDirty = useIsFormDirty();
  const [isBusy, setBusy] = useState(false);
  const refresh = (): void => {
    if (isBusy) return;
    setBusy(true);
    (isDirty ? conflicts.openIfConflicting() : conflicts.reload())
      .catch((thrown: unknown) => notify(errorNotice(locale, thrown)))
      .finally(() => setBusy(false));
  };
  const label = isDirty ? locale.texts(formTexts).conflict.compare : locale.texts(changeTexts).reload;
  return (
    <ChangePill
      text={recordUpdateText(locale, news)}
      {...(news?.kind !== 'deleted' && { onRefresh: refresh, label })}
    />
  );
}
