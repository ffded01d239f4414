import type { Engine } from '../ports/engine.tsx';
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
