import { Box, NativeSelect, Text } from '@chakra-ui/react';
import { useId } from 'react';

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Selects what the statistics show. */
export function ChoiceField({ label, value, choices, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <Box maxW="20rem">
      <Text asChild fontWeight="medium">
        <label htmlFor={id}>{label}</label>
      </Text>
      <NativeSelect.Root mt="1">
        <NativeSelect.Field id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
