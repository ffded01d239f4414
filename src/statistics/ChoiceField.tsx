import { Box, Text } from '@chakra-ui/react';
import { PlainSelect } from '@schema-screens/chakra';
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
      <PlainSelect mt="1" id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </PlainSelect>
    </Box>
  );
}
