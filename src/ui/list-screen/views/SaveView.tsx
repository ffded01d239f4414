import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorNotice } from '#engine/face';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';

interface SaveViewProps {
  /** Rejects with RequestError. */
  onSave: (values: { name: string; isShared: boolean }) => Promise<void>;
}

const mostLetters = 60;

/** Saves the list's current state under a name. */
export function SaveView({ onSave }: SaveViewProps) {
  const { views: texts } = listDialogTexts;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const fail = (message: string): void => {
    setError(message);
    input.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (name.trim() === '') {
      fail(texts.nameMissing);
      return;
    }
    setSaving(true);
    onSave({ name: name.trim(), isShared })
      .then(() => {
        setName('');
        setShared(false);
        setError(undefined);
      })
      .catch((thrown: unknown) => {
        const { title, text = title } = errorNotice(thrown);
        fail(text);
      })
      .finally(() => setSaving(false));
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Heading as="h3" size="sm">
        {texts.new}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="2">
        {texts.keeps}
      </Text>
      <label htmlFor={id}>{texts.name}</label>
      <input
        ref={input}
        id={id}
        className="w-control"
        autoComplete="off"
        maxLength={mostLetters}
        value={name}
        aria-required
        aria-invalid={error !== undefined || undefined}
        data-state={error === undefined ? undefined : 'invalid'}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => setName(target.value)}
      />
      {error !== undefined && (
        <Text id={`${id}-error`} role="alert" color="fg.error" textStyle="sm">
          {error}
        </Text>
      )}
      <Flex mt="2" gap="3" wrap="wrap" align="center" justify="space-between">
        <label className="w-check">
          <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
          <Box as="span">{texts.shared}</Box>
        </label>
        <Button type="submit" variant="outline" aria-disabled={isSaving} aria-busy={isSaving}>
          {texts.save}
        </Button>
      </Flex>
    </form>
  );
}
