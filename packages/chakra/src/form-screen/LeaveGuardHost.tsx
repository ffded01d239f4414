import { leaveQuestion, useDialogs, useLocale, useNavigation, useRouter } from '@schema-screens/core';

const noBlocker = (): void => undefined;

/** Asks before a link leaves a form with unsaved changes. Rendered once in an application, inside of its engine. */
export function LeaveGuardHost() {
  const locale = useLocale();
  const router = useRouter();
  const { ask } = useDialogs();
  const { leaveGuard } = useNavigation();
  const { useBlocker = noBlocker } = router;
  useBlocker(
    (from, to) => from.pathname !== to.pathname && leaveGuard?.isBlocked() === true,
    () => ask(leaveQuestion(locale, leaveGuard?.how())),
  );
  return null;
}
