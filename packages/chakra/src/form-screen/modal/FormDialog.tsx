import { Box, type SystemStyleObject, Text } from '@chakra-ui/react';
import { leaveQuestion, queries, useDefinitions, useDialogs, useLocale, useUser } from '@schema-screens/core';
import {
  FormContext,
  type FormSession,
  formIntro,
  useFormController,
  useScreenQuery,
} from '@schema-screens/core/internal';
import { type FormScreen, fillText, type Scope } from '@schema-screens/schema/language';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../dialogs/Dialog.tsx';
import type { OpenModal } from '../../host/dialogs.ts';
import { MemoryParamsContext, useMemoryParams } from '../../parts/screen/use-url-state.ts';
import { ErrorState, LoadingState } from '../../parts/states/States.tsx';
import { FormBody } from '../FormBody.tsx';
import { firstInput, focusWhenRendered } from '../focus-field.ts';

/**
 * The first field of a form in a dialog, which the dialog focuses when it opens. Nothing in it may take the focus
 * before: the dialog remembers the focused element and restores it when it closes.
 *
 * @param content id of the element around the form
 */
export const useInitialFocus = (content: string): RefObject<HTMLElement | null> =>
  useMemo(
    () => ({
      get current() {
        return firstInput(document.getElementById(content));
      },
    }),
    [content],
  );

/**
 * Moves the focus into the first field if it appears after the dialog has opened, because the form or its widgets are
 * loaded late.
 *
 * @param isLoaded whether the form is loaded
 */
export function useInitialFocusWhenLoaded(content: string, isLoaded: boolean): void {
  useEffect(() => {
    const around = isLoaded ? document.getElementById(content) : null;
    if (!around) return undefined;
    return focusWhenRendered(
      () => firstInput(around),
      (field) => {
        // Until the dialog has taken the focus, it looks for the field itself.
        if (around.closest('[role=dialog]')?.contains(document.activeElement)) field.focus();
      },
    );
  }, [content, isLoaded]);
}

interface ModalFormProps {
  /** Id of the element around the form; begins the ids of its fields. */
  content: string;
  screen: FormScreen;
  modal: OpenModal;
  /** Called with the form once it is loaded, so that closing can ask about unsaved changes. */
  onSession: (session: FormSession | undefined) => void;
  onClose: () => void;
}

/** The dialog is a card already: sections and actions are not nested cards, and the actions reach to its edges. */
const flat: SystemStyleObject = {
  '& [data-part=card]': { p: '0', borderWidth: '0', borderRadius: '0', boxShadow: 'none' },
  '& [data-part=actions]': {
    mx: '-6',
    px: '6',
    mb: '-6',
    pb: '5',
    bottom: '-6',
    borderWidth: '0',
    borderRadius: '0',
    borderBottomRadius: 'xl',
    boxShadow: { base: 'none', md: '0 -1px 0 {colors.border}' },
  },
};

function ModalForm({ content, screen, modal, onSession, onClose }: ModalFormProps) {
  const urlState = useMemoryParams();
  const place = useMemo(
    () => ({ idPrefix: `${content}-`, onDone: modal.close, valuesHandler: modal.valuesHandler }),
    [content, modal],
  );
  const { screen: rendered, session, error, retry } = useFormController(screen, modal.params, place);
  useEffect(() => onSession(session), [session, onSession]);
  useInitialFocusWhenLoaded(content, session !== undefined);
  if (!session) return error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState />;
  // In steps, it is shown with the first one.
  const intro = rendered.steps
    ? undefined
    : formIntro(rendered, { ...session.scope, row: session.record.data });
  return (
    <FormContext value={session} key={session.id}>
      <Box id={content} css={flat}>
        {modal.valuesHandler?.text && <Text mb="2">{modal.valuesHandler.text}</Text>}
        {intro && (
          <Text color="fg.muted" mb="4">
            {intro}
          </Text>
        )}
        <MemoryParamsContext value={urlState}>
          <FormBody onClose={onClose} />
        </MemoryParamsContext>
      </Box>
    </FormContext>
  );
}

/** A form screen in a dialog. Esc, the close button and cancel ask before typed values are lost. */
export default function FormDialog({ modal }: { modal: OpenModal }) {
  const locale = useLocale();
  const definitions = useDefinitions();
  const { screens } = definitions;
  const user = useUser();
  const { ask } = useDialogs();
  const session = useRef<FormSession>(undefined);
  const [filled, setFilled] = useState<Scope>();
  const { data, error, refetch } = useQuery({
    ...queries.screen(definitions, modal.screen),
    enabled: modal.form === undefined,
  });
  const screen = modal.form ?? (data?.kind === 'form' ? data : undefined);
  const onSession = useCallback((next: FormSession | undefined) => {
    session.current = next;
    setFilled(next && { ...next.scope, row: next.record.data });
  }, []);
  const close = useCallback(async () => {
    const { store, screen: form } = session.current ?? {};
    void store?.commit();
    const isUnsaved =
      store?.hasUnsavedInput === true && form?.mode !== 'display' && form?.warnOnLeave !== false;
    if (isUnsaved && !(await ask(leaveQuestion(locale, form?.autosave && 'kept')))) return;
    modal.close(undefined);
  }, [ask, modal, locale]);
  const onClose = useCallback(() => void close(), [close]);
  const content = useId();
  const query = useScreenQuery();
  const initialFocus = useInitialFocus(content);
  const title = modal.form?.title ?? screens.get(modal.screen)?.title ?? modal.screen;
  const texts = filled ?? { user, timeZone: locale.timeZone, query, params: modal.params };
  return (
    <Dialog
      title={modal.valuesHandler?.title ?? fillText(title, texts)}
      isOpen
      onClose={onClose}
      size="lg"
      initialFocus={initialFocus}
    >
      {screen ? (
        <ModalForm content={content} screen={screen} modal={modal} onSession={onSession} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}
