import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import { Link } from '@schema-screens/chakra';
import { caughtError, errorNotice, type RouterLinkProps, useLocale, useNotices } from '@schema-screens/core';
import { useState } from 'react';

export interface CallButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  onCall: () => Promise<void>;
}

/** A button that calls the back end; a failure is shown as a notice. */
export function CallButton({ onCall, ...props }: CallButtonProps) {
  const locale = useLocale();
  const { notify } = useNotices();
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      loading={isBusy}
      onClick={() => {
        setBusy(true);
        onCall()
          .catch((thrown: unknown) => notify(errorNotice(locale, caughtError(thrown))))
          .finally(() => setBusy(false));
      }}
      {...props}
    />
  );
}

/** A link in running text. */
export function TextLink(props: RouterLinkProps) {
  return (
    <Box asChild color="brand.fg" textDecoration="underline" alignSelf="start">
      <Link {...props} />
    </Box>
  );
}
