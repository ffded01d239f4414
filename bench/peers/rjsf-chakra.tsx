import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { Form } from '@rjsf/chakra-ui';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { type Case, formCase } from './cases.ts';

/** The form rendered by rjsf with its own Chakra theme, which has no lists. */
export function createPeer(name: Case) {
  const { schema, data } = formCase(name);
  return () => (
    <ChakraProvider value={defaultSystem}>
      <Form
        schema={schema as RJSFSchema}
        validator={validator}
        {...(name === 'nested' && { formData: data })}
        noHtml5Validate
        showErrorList={false}
        onSubmit={() => undefined}
      />
    </ChakraProvider>
  );
}
