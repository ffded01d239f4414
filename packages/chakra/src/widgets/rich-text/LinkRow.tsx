import { Button } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { richTextTexts } from '@schema-screens/core/internal';
import { isEmail, isRichTextLink } from '@schema-screens/locale';
import { languageTexts } from '@schema-screens/schema/language';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEscape } from '../parts/list-keys.ts';

/**
 * The address typed for a link, completed if its beginning is missing.
 *
 * @example linkAddress('www.example.org') // 'https://www.example.org'
 * @returns undefined for an address that is not allowed
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (isEmail(text)) return `mailto:${text}`;
  const address = /^[^\s:/]+\.[a-z]{2,}(?:[/?#].*)?$/i.test(text) ? `https://${text}` : text;
  return isRichTextLink(address) ? address : undefined;
}

interface LinkRowProps {
  id: string;
  /** Address of the link at the selection; empty if there is none. */
  address: string;
  onSet: (href: string | undefined) => void;
  onClose: () => void;
}

/** The input for a link's address, below the toolbar. */
export function LinkRow({ id, address, onSet, onClose }: LinkRowProps) {
  const locale = useLocale();
  const texts = locale.texts(richTextTexts);
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEscape(true, onClose);
  const set = (): void => {
    const href = linkAddress(typed);
    if (href === undefined) setWrong(true);
    else onSet(href);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The surrounding form must not be submitted.
    event.preventDefault();
    event.stopPropagation();
    set();
  };
  return (
    <div className="t-link">
      <label htmlFor={id}>{texts.address}</label>
      <input
        ref={input}
        id={id}
        className="w-control"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://…"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hinweis`}
        data-state={isWrong ? 'invalid' : 'neutral'}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hinweis`} className="w-note" role="status" data-state={isWrong ? 'error' : undefined}>
        {isWrong && texts.wrongAddress}
      </p>
      <div className="t-buttons">
        <Button type="button" size="sm" onClick={set}>
          {texts.setLink}
        </Button>
        {address !== '' && (
          <Button
            type="button"
            size="sm"
            variant="outline"
            colorPalette="red"
            onClick={() => onSet(undefined)}
          >
            {texts.removeLink}
          </Button>
        )}
        <Button type="button" size="sm" variant="ghost" onClick={onClose}>
          {locale.texts(languageTexts).actions.cancel}
        </Button>
      </div>
    </div>
  );
}
