import { Box, Spinner, Text } from '@chakra-ui/react';
import { type FormEvent, useMemo } from 'react';
import { type Action, SchemaForm, useFormContext, useFormSaving, useFormScope } from '#engine';
import { ActionBar } from '../parts/ActionBar.tsx';
import { useIsSlow } from '../parts/use-is-slow.ts';
import { WidgetSurface } from '../widgets/WidgetSurface.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { formTheme } from './form-theme.ts';

const editToolbar: Action[] = [{ kind: 'cancel' }, { kind: 'save' }];
const displayToolbar: Action[] = [{ kind: 'cancel', label: 'Zurück' }];
const busyKinds = ['save'];
const noKinds: string[] = [];

/** The actions below the form; they see what the form holds. */
function FormActions() {
  const { screen, record, save, etag } = useFormContext();
  const scope = useFormScope();
  const { isSaving } = useFormSaving();
  const site = useMemo(
    () => ({
      scope: { ...scope, row: record.data },
      resource: screen.resource,
      etag,
      onCancel: screen.onCancel,
      save,
    }),
    [scope, record, screen, save, etag],
  );
  const fallback = screen.mode === 'display' ? displayToolbar : editToolbar;
  return (
    <ActionBar actions={screen.toolbar ?? fallback} site={site} busyKinds={isSaving ? busyKinds : noKinds} />
  );
}

/** What is being done, once it takes longer than a moment. */
function Progress() {
  const { isSaving, label } = useFormSaving();
  const isSlow = useIsSlow(isSaving);
  return (
    <Box role="status" minH="6" mt="3">
      {isSlow && (
        <Text color="fg.muted" display="flex" alignItems="center" gap="2">
          <Spinner size="sm" />
          {`${label ?? 'Wird gespeichert'} …`}
        </Text>
      )}
    </Box>
  );
}

/** The filled-in form: summary, fields, progress, actions. Enter in a field saves, as the button does. */
export function FormBody() {
  const { screen, schema, store, save } = useFormContext();
  const hasRequired = schema.required?.some((name) => store.layout.entriesOf.has(name));
  const isEdited = screen.mode !== 'display';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const content = (
    <>
      <ErrorSummary />
      <WidgetSurface>
        <SchemaForm theme={formTheme} />
      </WidgetSurface>
    </>
  );
  if (!isEdited) {
    return (
      <>
        {content}
        <FormActions />
      </>
    );
  }
  return (
    <>
      <form noValidate onSubmit={submit} aria-label={screen.title}>
        {content}
        {hasRequired && (
          <Text mt="4" textStyle="sm" color="fg.muted">
            * Pflichtfeld
          </Text>
        )}
        <button type="submit" hidden tabIndex={-1}>
          Speichern
        </button>
      </form>
      <Progress />
      <FormActions />
    </>
  );
}
