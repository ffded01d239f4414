import { Box, Input, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface LoginFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string;
  type?: 'text' | 'password';
  autoComplete: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  inputRef?: Ref<HTMLInputElement>;
  /** Drawn inside the input's end, e.g. show and hide. */
  end?: ReactNode;
}

/** A labelled input of the sign-in; the page loads without the form engine. */
export function LoginField(props: LoginFieldProps) {
  const id = useId();
  const { label, error, help, end, value, onChange, inputRef, ...input } = props;
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Box>
      <Text asChild fontWeight="medium" display="block" mb="1.5">
        <label htmlFor={id}>{label}</label>
      </Text>
      <Box position="relative">
        <Input
          id={id}
          ref={inputRef ?? null}
          size="lg"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          borderColor={error ? 'border.error' : 'border.emphasized'}
          pe={end ? '12' : undefined}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
        {end && (
          <Box position="absolute" insetEnd="1.5" top="50%" transform="translateY(-50%)">
            {end}
          </Box>
        )}
      </Box>
      {error && (
        <Text
          id={`${id}-error`}
          display="flex"
          gap="1.5"
          alignItems="center"
          mt="1.5"
          color="fg.error"
          textStyle="sm"
        >
          <CircleAlert aria-hidden size={16} />
          {error}
        </Text>
      )}
      {help && (
        <Text id={`${id}-help`} mt="1.5" color="fg.muted" textStyle="sm">
          {help}
        </Text>
      )}
    </Box>
  );
}
