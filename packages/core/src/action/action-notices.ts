import { type Action, conditionHolds, fillText, type Scope } from '@schema-screens/schema/language';
import type { Engine } from '../ports/engine.tsx';
import type { Notice, NoticeSubject } from '../ports/notices.ts';
import type { DataResponse } from '../ports/requests.ts';
import { noticeTexts } from '../texts/notice-texts.ts';

/** Shows the remarks of the back end on a call as a notice, where no form can show them. */
export function notifyRemarks(
  { warnings = [], infos = [] }: Pick<DataResponse, 'warnings' | 'infos'>,
  engine: Pick<Engine, 'locale' | 'notify'>,
): void {
  const { titles } = engine.locale.texts(noticeTexts);
  const lists = [
    { status: 'warning', title: titles.heed, remarks: warnings },
    { status: 'info', title: titles.note, remarks: infos },
  ] as const;
  for (const { status, title, remarks } of lists) {
    if (remarks.length === 0) continue;
    engine.notify({ status, title, text: remarks.map(({ message }) => message).join(' ') });
  }
}

/**
 * Shows the success notice of a definition; of several, the first whose condition holds.
 *
 * @param action its button
 * @param about what the button changes
 */
export function notifySuccess(
  success: Action['success'],
  scope: Scope,
  engine: Engine,
  action?: Notice['action'],
  about?: NoticeSubject,
): void {
  const toasts = success === undefined ? [] : Array.isArray(success) ? success : [success];
  const toast = toasts.find((candidate) => conditionHolds(candidate.when, scope));
  if (!toast) return;
  engine.notify({
    status: 'success',
    title: fillText(toast.title, scope),
    text: toast.text === undefined ? undefined : fillText(toast.text, scope),
    inPage: toast.inPage,
    action,
    ...(action && about && { about }),
  });
}
