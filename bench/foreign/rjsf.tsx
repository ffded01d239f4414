import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { Form } from '@rjsf/chakra-ui';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import type { EngineProps } from './page.tsx';

export function Engine({ schema, data, onSubmit }: EngineProps) {
  return (
    <ChakraProvider value={defaultSystem}>
      <Form
        schema={schema as RJSFSchema}
        validator={validator}
        {...(data !== undefined && { initialFormData: data })}
        noHtml5Validate
        onSubmit={({ formData }) => onSubmit(formData)}
      />
    </ChakraProvider>
  );
}
