import {
  logUnexpectedError,
  type Progress,
  type RequestError,
  useLocale,
  useProgress,
} from '@schema-screens/core';
import { useState } from 'react';

/** Messages by the field that they are about; `form`: about none. */
export type CredentialErrors<Name extends string> = Partial<Record<Name | 'form', string>>;

export interface CredentialsForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly errors: CredentialErrors<Name>;
  /** How far the attempt is. */
  readonly progress: Progress;
  readonly change: (name: Name, value: string) => void;
}

interface CredentialState<Name extends string> extends CredentialsForm<Name> {
  /** Sets values, which removes all errors. */
  readonly set: (values: Partial<Record<Name, string>>) => void;
  /**
   * Does something unless it is being done, and shows and returns the errors of its failure.
   *
   * @param found errors that are known before; nothing is done with any
   */
  readonly attempt: (
    work: () => Promise<void>,
    found?: CredentialErrors<Name>,
  ) => Promise<CredentialErrors<Name>>;
}

/**
 * What is typed to prove an identity, and why the back end refuses it.
 *
 * @param explain the errors of a failure that means more than its messages; undefined: those of its fields, or else its own
 */
export function useCredentials<Name extends string>(
  initial: Readonly<Record<Name, string>> | (() => Readonly<Record<Name, string>>),
  explain?: (error: RequestError) => Promise<CredentialErrors<Name> | undefined>,
): CredentialState<Name> {
  const locale = useLocale();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<CredentialErrors<Name>>({});
  const { progress, run, free } = useProgress();

  const messagesOf = (error: RequestError): CredentialErrors<Name> => {
    const byField = error.details.map(({ dataPath, message }) => [dataPath.replace(/^[./]/, ''), message]);
    const found = byField.length > 0 ? byField : [['form', error.textIn(locale).message]];
    return Object.fromEntries(found);
  };

  return {
    values,
    errors,
    progress,
    change(name, value) {
      setValues((current) => ({ ...current, [name]: value }));
      setErrors((current) => ({ ...current, [name]: undefined, form: undefined }));
      free();
    },
    set(next) {
      setValues((current) => ({ ...current, ...next }));
      setErrors({});
    },
    async attempt(work, found = {}) {
      if (progress !== undefined) return {};
      setErrors(found);
      if (Object.keys(found).length > 0) return found;
      try {
        await run(work);
        return {};
      } catch (thrown) {
        const error = logUnexpectedError(thrown);
        const refused = (await explain?.(error)) ?? messagesOf(error);
        setErrors(refused);
        return refused;
      }
    },
  };
}
