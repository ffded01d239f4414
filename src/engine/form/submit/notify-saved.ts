import type { FormScreen } from '#language';
import type { SaveVariant } from '../../action/save-variant.ts';
import type { Engine } from '../../data/engine-context.ts';
import { engineTexts } from '../../texts/engine-texts.ts';
import { chooseText } from './choose-text.ts';
import type { SubmitResult } from './submit-pipeline.ts';

/**
 * Reports a successful save: to the user by the notice of the button or form, to analytics by the screen's name. Only a screen that
 * follows can have the notice in its page.
 */
export function notifySaved(
  screen: Pick<FormScreen, 'name' | 'submit'>,
  { scope }: SubmitResult,
  { success }: SaveVariant,
  engine: Pick<Engine, 'notify' | 'track'>,
  hasNextScreen: boolean,
): void {
  engine.track?.({ name: 'form_saved', key: screen.name });
  const { inPage, ...notice } = chooseText(success ?? screen.submit?.success, scope, engineTexts.saved);
  engine.notify({ status: 'success', about: 'save', ...notice, ...(inPage && hasNextScreen && { inPage }) });
}
