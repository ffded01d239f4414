import { useData, useLocale } from '@schema-screens/core';
import {
  FormContext,
  formIntro,
  formTexts,
  useFormContext,
  useFormController,
  useFormSummary,
} from '@schema-screens/core/internal';
import { type FormScreen as Definition, fillText, languageTexts } from '@schema-screens/schema/language';
import { type ReactNode, useMemo } from 'react';
import { ActionBar } from '../parts/actions/ActionBar.tsx';
import { Card } from '../parts/Card.tsx';
import { ScreenFrame } from '../parts/screen/ScreenFrame.tsx';
import { useScreenPrefix } from '../parts/screen/use-url-state.ts';
import { ErrorState, LoadingState } from '../parts/states/States.tsx';
import { loadBasicWidgets } from '../widgets/index.ts';
import { FormBody } from './FormBody.tsx';
import { FormEditors } from './FormUpdate.tsx';

// The widgets are loaded in parallel with the record; if that fails, the first field retries and shows the error.
void loadBasicWidgets();

export interface FormScreenProps {
  screen: Definition;
  params: Record<string, string | undefined>;
}

/** Announces errors in the document's title, before a screen reader gets to the summary. */
function TitledFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string | undefined;
  children: ReactNode;
}) {
  const locale = useLocale();
  const { screen } = useFormContext();
  const { presence } = useData();
  const hasEditors = presence !== undefined && screen.mode === 'edit' && screen.resource !== undefined;
  const hasErrors = useFormSummary().some(({ state }) => state === 'error');
  return (
    <ScreenFrame
      title={title}
      intro={intro}
      width="form"
      titlePrefix={hasErrors ? locale.texts(formTexts).titlePrefix : ''}
      actions={hasEditors && <FormEditors />}
    >
      {children}
    </ScreenFrame>
  );
}

/** A form, drawn from its definition. */
export default function FormScreen({ screen, params }: FormScreenProps) {
  const locale = useLocale();
  const idPrefix = useScreenPrefix();
  const slot = useMemo(() => ({ idPrefix }), [idPrefix]);
  const { screen: effective, session, row, scope, error, retry } = useFormController(screen, params, slot);
  const texts = session && row ? { ...session.scope, row } : scope;
  const title = fillText(screen.title, texts);
  const intro = formIntro(effective, texts);
  if (session) {
    return (
      <FormContext value={session} key={session.id}>
        <TitledFrame title={title} intro={screen.steps ? undefined : intro}>
          <FormBody />
        </TitledFrame>
      </FormContext>
    );
  }
  return (
    <ScreenFrame title={title} intro={intro} width="form">
      <Card>{error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState />}</Card>
      <ActionBar
        actions={[{ kind: 'cancel', label: locale.texts(languageTexts).actions.back }]}
        site={{ scope, resource: screen.resource, returnTo: screen.back }}
      />
    </ScreenFrame>
  );
}
