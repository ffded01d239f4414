import { createContext } from 'react';
import { usePort } from './use-port.ts';

export type NoticeStatus = 'success' | 'info' | 'warning' | 'error';

export type NoticeSubject = 'save' | 'check' | `record:${string}`;

/** The subject of notices that offer to change a record back: they go with the record; without an id, of those of all records. */
export const recordSubject = (resource: string, id?: unknown): NoticeSubject =>
  `record:${resource}/${id === undefined ? '' : String(id)}`;

/** Whether a notice is about a subject. */
export const isNoticeAbout = (about: NoticeSubject | undefined, subject: NoticeSubject): boolean =>
  about === subject || (subject.endsWith('/') && about?.startsWith(subject) === true);

/** A short notice; errors stay until they are closed or the screen changes. */
export interface Notice {
  status: NoticeStatus;
  title: string;
  text?: string | undefined;
  /** Id of the failed request in the log of the back end. */
  requestId?: string | undefined;
  /**
   * Its subject. The next notice about a save replaces it; one about a check of a form or a file is dismissed by the next
   * check, and when its cause has ended.
   */
  about?: NoticeSubject;
  /** It explains a change of screen: it is shown on the new screen and removed with that. */
  stays?: boolean | undefined;
  /** It is shown at the top of the next screen, until that is left. */
  inPage?: boolean | undefined;
  /** A button in the notice, e.g. to undo what it reports. */
  action?: { label: string; run: () => void } | undefined;
}

/** Shows short notices. */
export interface NoticePort {
  notify: (notice: Notice) => void;
  /** Removes the visible notices about a subject; without it they stay for their time. */
  dismissNotices?: ((about: NoticeSubject) => void) | undefined;
}

export const NoticesContext = createContext<NoticePort | undefined>(undefined);

/** Short notices. */
export const useNotices = (): NoticePort => usePort(NoticesContext, 'notices');
