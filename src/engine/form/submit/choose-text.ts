import { fillText, holds, type Scope, type ToastText } from '#language';

/** The notice after success with its placeholders filled; of several the first whose condition holds. */
export function chooseText(
  texts: ToastText | ToastText[] | undefined,
  scope: Scope,
  fallback: ToastText,
): { title: string; text: string | undefined; inPage?: true } {
  const given = [texts ?? fallback].flat();
  const chosen = given.find(({ when }) => holds(when, scope)) ?? fallback;
  return {
    title: fillText(chosen.title, scope),
    text: chosen.text === undefined ? undefined : fillText(chosen.text, scope),
    ...(chosen.inPage && { inPage: true }),
  };
}
