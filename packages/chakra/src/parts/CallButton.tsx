import { Button, type ButtonProps } from '@chakra-ui/react';
import { errorNotice, logUnexpectedError, useLocale, useNotices, useProgress } from '@schema-screens/core';
import { ProgressIcon } from './actions/ProgressIcon.tsx';

export interface CallButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  onCall: () => Promise<void>;
}

/** A button that calls the back end, once at a time; a failure is shown as a notice. After a 429 it counts down until it may call again. */
export function CallButton({ onCall, children, ...props }: CallButtonProps) {
  const locale = useLocale();
  const { notify } = useNotices();
  const { progress, run } = useProgress();
  return (
    <Button
      loading={progress === 0}
      aria-disabled={progress !== undefined}
      onClick={() => {
        run(onCall).catch((thrown: unknown) => notify(errorNotice(locale, logUnexpectedError(thrown))));
      }}
      {...props}
    >
      <ProgressIcon progress={progress} />
      {children}
    </Button>
  );
}
