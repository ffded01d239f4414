import type { HTMLAttributes } from 'react';
import { useShiftTolerantPress } from '../../host/shift-tolerant-press.ts';
import { Link } from '../Link.tsx';

interface ActionControlProps extends Omit<HTMLAttributes<HTMLElement>, 'onClick' | 'onPointerDown'> {
  /** Address, for an action that only navigates. */
  href: string | undefined;
  /** It runs already, or something else does. */
  isDisabled?: boolean;
  onRun: () => void;
  /** Called when the link is followed. */
  onFollow?: () => void;
}

/** The element of an action, without a look: a link if it only navigates, else a button. */
export function ActionControl({ href, isDisabled, onRun, onFollow, ...attributes }: ActionControlProps) {
  const shiftTolerantPress = useShiftTolerantPress();
  if (href !== undefined) return <Link {...attributes} to={href} onClick={onFollow} />;
  return (
    <button
      {...attributes}
      type="button"
      aria-disabled={isDisabled}
      onPointerDown={shiftTolerantPress}
      // The second click of a double click must not run the action again, even if the first run has finished.
      onClick={({ detail }) => detail < 2 && onRun()}
    />
  );
}
