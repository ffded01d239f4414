import { createRecipeContext, type InputProps } from '@chakra-ui/react';

/** Chakra's input without the context of Chakra's form fields, which no form here uses and would cost every page 5 KB (gz). */
export const TextInput = createRecipeContext({ key: 'input' }).withContext<HTMLInputElement, InputProps>(
  'input',
);
