import type { DataResponse } from '../../data/data-source.ts';
import type { FormScreen } from '../../definition/types.gen.ts';
import type { Engine } from '../../engine-context.ts';
import { engineTexts } from '../../texts/engine-texts.ts';
import { chooseText } from './choose-text.ts';
import type { SaveVariant } from './save-variant.ts';
import type { SubmitResult } from './submit-pipeline.ts';

/** Tells of a save that succeeded: the user by the notice of the button or the form, analytics by the screen's name. */
export function notifySaved(
  screen: Pick<FormScreen, 'name' | 'submit'>,
  { scope }: SubmitResult,
  { success }: SaveVariant,
  engine: Pick<Engine, 'notify' | 'track'>,
): void {
  engine.track?.({ name: 'form_saved', key: screen.name });
  const notice = chooseText(success ?? screen.submit?.success, scope, engineTexts.saved);
  engine.notify({ status: 'success', about: 'save', ...notice });
}

/** Tells what the back end remarked on a call, where no form can show it. */
export function notifyRemarks(
  { warnings = [], infos = [] }: Pick<DataResponse, 'warnings' | 'infos'>,
  engine: Pick<Engine, 'notify'>,
): void {
  const lists = [
    { status: 'warning', title: engineTexts.words.heed, remarks: warnings },
    { status: 'info', title: engineTexts.words.note, remarks: infos },
  ] as const;
  for (const { status, title, remarks } of lists) {
    if (remarks.length === 0) continue;
    engine.notify({ status, title, text: remarks.map(({ message }) => message).join(' ') });
  }
}
