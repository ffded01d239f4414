import { Button, Stack, Text } from '@chakra-ui/react';
import { ProgressIcon, WidgetSurface } from '@schema-screens/chakra';
import { type Progress, useLocale } from '@schema-screens/core';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import type { CredentialErrors } from './use-credentials.ts';

interface CredentialFormProps {
  submitLabel: string;
  progress: Progress;
  /** Why the back end refuses what was typed, if it is about no field. */
  error?: string | undefined;
  onSubmit: () => Promise<CredentialErrors<string>>;
  /** Above the fields. */
  notes?: ReactNode;
  /** CredentialFields. */
  children: ReactNode;
  /** Between the fields and the button. */
  check?: ReactNode;
  /** Below the button: other ways. */
  after?: ReactNode;
}

/** A form of a few mandatory fields, without the form engine; the first field that the back end refuses gets the focus. */
export function CredentialForm(props: CredentialFormProps) {
  const { submitLabel, progress, error, onSubmit, notes, children, check, after } = props;
  const texts = useLocale().texts(shellTexts);
  const root = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const first = Object.keys(await onSubmit()).find((name) => name !== 'form');
    if (first) root.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  };
  return (
    <WidgetSurface>
      {notes}
      {error && (
        <p className="f-summary" data-state="error" role="alert">
          {error}
        </p>
      )}
      <Stack asChild gap="5">
        <form ref={root} noValidate onSubmit={(event) => void submit(event)}>
          {children}
          <Text textStyle="sm" color="fg.muted">
            {texts.required}
          </Text>
          {check}
          <Button type="submit" size="lg" aria-disabled={progress !== undefined}>
            <ProgressIcon progress={progress} />
            {submitLabel}
          </Button>
          {after}
        </form>
      </Stack>
    </WidgetSurface>
  );
}
