import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';

interface DialogButtonProps extends ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  icon: LucideIcon;
  /** Its name; beside the icon in wide windows only. Default: the children. */
  label?: string;
  /** The dialog, once the button was pressed. */
  dialog: (close: () => void) => ReactNode;
}

/** A button among the tools of a list that opens a dialog. */
export function DialogButton({ icon: Icon, label, dialog, children, ...rest }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        {...(label !== undefined && { 'aria-label': label, title: label })}
        onClick={() => setOpen(true)}
        {...rest}
      >
        <Icon aria-hidden size="1.125rem" />
        {label !== undefined && (
          <Box as="span" hideBelow="2xl">
            {label}
          </Box>
        )}
        {children}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
