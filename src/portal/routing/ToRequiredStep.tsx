import { useLayoutEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { notify } from '#ui';
import { screens } from '../bootstrap/screens.ts';

interface ToDutyProps {
  /** The screen that has to come first. */
  screen: string;
  title: string;
  text: string;
  /** Whether the user wanted another screen, which requires an explanation. */
  isDetour: boolean;
}

/** Leads to what the user has to do before anything else (docs/portal/konto.md, KO-2). */
export function ToRequiredStep({ screen, title, text, isDetour }: ToDutyProps) {
  // Before the effect that navigates, so that the notice survives the navigation.
  useLayoutEffect(() => {
    if (isDetour) notify({ status: 'warning', title, text, stays: true });
  }, [isDetour, title, text]);
  return <Navigate to={screens.get(screen)?.path ?? '/login'} replace />;
}
