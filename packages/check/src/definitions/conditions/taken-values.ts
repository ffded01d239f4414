import { type Action, placeholdersOf, type Screen } from '@schema-screens/schema/language';

/** Whether a screen is a form that hands its values over to an action. */
export const isFormForAction = (screen: Screen): boolean =>
  screen.kind === 'form' && screen.submit?.toAction === true;

/** The fields of a form whose values the call of an action takes. */
export const fieldsUsedByCall = ({ call }: Pick<Action, 'call'>): string[] =>
  placeholdersOf(JSON.stringify(call ?? {})).flatMap((name) => {
    const [part, field] = name.split('.');
    return part === 'data' && field !== undefined ? [field] : [];
  });
