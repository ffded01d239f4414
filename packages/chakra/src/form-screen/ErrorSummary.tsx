import { useLocale } from '@schema-screens/core';
import {
  fieldId,
  formTexts,
  noticeTexts,
  requestReference,
  type SummaryMessage,
  useFormContext,
  useFormSaving,
  useFormSummary,
  useParentHeading,
} from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useHost } from '../host/host.ts';
import { useHeadingTag } from '../parts/screen/heading-level.ts';
import { focusField } from './focus-field.ts';

function headingOf(locale: Locale, messages: readonly SummaryMessage[]): string {
  const texts = locale.texts(formTexts);
  // A save that is only partly done is not a mistake of the user.
  const errors = messages.filter(({ state, key }) => state === 'error' && key !== 'begun').length;
  if (errors === 0) return texts.heed;
  // Errors of other systems are not about the user's input.
  if (!messages.some(({ state, field }) => state === 'error' && field !== undefined))
    return messages.find(({ title }) => title !== undefined)?.title ?? texts.failed;
  return texts.wrong({ errors });
}

function Entry({ message }: { message: SummaryMessage }) {
  const locale = useLocale();
  const { idPrefix } = useFormContext();
  const { field, text, requestId, state } = message;
  const heading = useParentHeading(field ?? '');
  const word = state === 'error' ? '' : `${locale.texts(noticeTexts).states[state]}: `;
  if (field === undefined)
    return (
      <>
        {word}
        {text}
        {requestId && <small>{requestReference(locale, requestId)}</small>}
      </>
    );
  const id = fieldId(field, idPrefix);
  const go = (event: MouseEvent): void => {
    // A part without an input of its own is edited by the widget of the whole.
    for (let path = field; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))) {
      if (!focusField(fieldId(path, idPrefix))) continue;
      event.preventDefault();
      return;
    }
  };
  return (
    <>
      {word}
      <a href={`#${id}`} onClick={go}>
        {heading === undefined ? text : `${heading}: ${text}`}
      </a>
    </>
  );
}

/** All messages of the form, with links to the fields. It takes the focus after a failed save. */
export function ErrorSummary() {
  const locale = useLocale();
  const messages = useFormSummary();
  const { failures } = useFormSaving();
  const Tag = useHeadingTag(1);
  const { makeRoom } = useHost().notices;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures === 0) return;
    makeRoom();
    box.current?.focus();
  }, [failures, makeRoom]);
  if (messages.length === 0) return null;
  const worst = messages.some(({ state }) => state === 'error') ? 'error' : (messages[0]?.state ?? 'info');
  return (
    <div
      ref={box}
      className="f-summary"
      data-state={worst}
      tabIndex={-1}
      role={worst === 'error' ? 'alert' : 'status'}
    >
      <Tag>{headingOf(locale, messages)}</Tag>
      <ul>
        {messages.map((message) => (
          <li key={`${message.field ?? ''}-${message.text}`}>
            <Entry message={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}
