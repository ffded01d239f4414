import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { errorNotice, useLocale } from '@schema-screens/core';
import { listTexts } from '@schema-screens/core/internal';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useEscape } from '../../widgets/parts/list-keys.ts';

/**
 * The typed name of a view, and what is wrong with it.
 *
 * @param onSave rejects with RequestError
 */
export function useViewName(initial: string, onSave: (name: string) => Promise<void>) {
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const fail = (message: string): void => {
    setError(message);
    input.current?.focus();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    if (name.trim() === '') {
      fail(locale.texts(listTexts).views.nameMissing);
      return;
    }
    setSaving(true);
    onSave(name.trim())
      .then(() => {
        setName(initial);
        setError(undefined);
      })
      .catch((thrown: unknown) => {
        const { title, text = title } = errorNotice(locale, thrown);
        fail(text);
      })
      .finally(() => setSaving(false));
  };
  return { input, name, setName, isSaving, error, onSubmit };
}

const mostLetters = 60;

interface ViewNameProps {
  field: ReturnType<typeof useViewName>;
  /** Default: "Name". */
  label?: string;
}

/** The field of a view's name, with its message. */
export function ViewName({ field, label: ownLabel }: ViewNameProps) {
  const locale = useLocale();
  const id = useId();
  const label = ownLabel ?? locale.texts(listTexts).views.name;
  const { input, name, setName, error } = field;
  return (
    <>
      <label htmlFor={id}>{label}</label>
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
    </>
  );
}

interface SaveViewProps {
  /** Rejects with RequestError. */
  onSave: (values: { name: string; isShared: boolean }) => Promise<void>;
}

/** Saves the list's current state under a name. */
export function SaveView({ onSave }: SaveViewProps) {
  const locale = useLocale();
  const { views: texts } = locale.texts(listTexts);
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

interface RenameViewProps {
  name: string;
  /** Rejects with RequestError. */
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Gives a view another name. Enter saves, Escape keeps the old one. */
export function RenameView({ name, onRename, onClose }: RenameViewProps) {
  const locale = useLocale();
  const { views: texts } = locale.texts(listTexts);
  const field = useViewName(name, async (typed) => {
    if (typed !== name) await onRename(typed);
    onClose();
  });
  const { input, isSaving, onSubmit } = field;
  useEscape(true, onClose);
  useEffect(() => input.current?.select(), [input]);
  return (
    <form onSubmit={onSubmit} noValidate>
      <ViewName field={field} label={texts.newName({ name })} />
      <Flex mt="2" gap="2" justify="end">
        <Button variant="ghost" colorPalette="gray" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="outline" aria-disabled={isSaving} aria-busy={isSaving}>
          {texts.renameOk}
        </Button>
      </Flex>
    </form>
  );
}
