import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Link, ScreenFrame } from '@schema-screens/chakra';
import {
  type DataSource,
  expectRecord,
  useLocale,
  useNavigation,
  useNotices,
  useRouter,
} from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import { fieldSentence } from '@schema-screens/schema';
import { type ReactNode, useState } from 'react';
import { authenticator } from '../authenticator.ts';
import type { ApplicationSession, SessionAnswer } from '../session/application-session.ts';
import { CredentialField } from '../sign-in/CredentialField.tsx';
import { CredentialForm } from '../sign-in/CredentialForm.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { type CredentialErrors, useCredentials } from '../sign-in/use-credentials.ts';
import { applicationTexts } from '../texts/application-texts.ts';
import { ProofForm, type ProofFormProps } from './ProofForm.tsx';
import { secondFactorOf } from './second-factors.tsx';
import { TextLink } from './TextLink.tsx';

interface CredentialPageProps extends ProofFormProps {
  title: string;
  intro?: string | undefined;
  children?: ReactNode;
}

/** A page with a few fields that prove who somebody is. */
function CredentialPage({ title, intro, children, ...form }: CredentialPageProps) {
  return (
    <ScreenFrame title={title} intro={intro} width="login">
      <ProofForm {...form} />
      {children && <Stack mt="5">{children}</Stack>}
    </ScreenFrame>
  );
}

interface SignInProps {
  call: DataSource['call'];
  take: ApplicationSession['take'];
}

interface FirstPageProps extends SignInProps {
  intro?: string | undefined;
  /** The identity provider at which users sign in, too. */
  provider: string | undefined;
}

/** The errors of the fields with these titles that are empty. */
const emptyFields = <Name extends string>(
  locale: Locale,
  values: Readonly<Record<Name, string>>,
  titles: Readonly<Record<Name, string>>,
): CredentialErrors<Name> =>
  Object.fromEntries(
    (Object.keys(titles) as Name[])
      .filter((name) => values[name] === '')
      .map((name) => [name, fieldSentence(locale, 'required', titles[name])]),
  ) as CredentialErrors<Name>;

/** Who wants a page that is not public signs in first, at its address. */
export function SignIn({ call, take, intro, provider }: FirstPageProps) {
  const locale = useLocale();
  const texts = locale.texts(applicationTexts);
  const { attempt, ...credentials } = useCredentials({ userName: '', password: '' });
  const path = 'session';
  const titles = { userName: texts.userName, password: texts.password };
  const signIn = () =>
    attempt(
      async () => {
        take((await call<SessionAnswer>({ method: 'POST', path, body: credentials.values })).data);
      },
      emptyFields(locale, credentials.values, titles),
    );
  /** Without a password. */
  const signInByPasskey = () =>
    attempt(async () => {
      const options = await call({ method: 'POST', path: `${path}/passkey/options` });
      const response = await authenticator.use(expectRecord(options.data).options);
      const body = { response };
      take((await call<SessionAnswer>({ method: 'POST', path: `${path}/passkey`, body })).data);
    });
  return (
    <ScreenFrame title={texts.signIn} intro={intro} width="login">
      <SignInForm
        credentials={credentials}
        userName={{ name: 'userName', label: titles.userName }}
        password={{ name: 'password' }}
        onSubmit={signIn}
        onPasskey={signInByPasskey}
        passkeyLabel={texts.signInByPasskey}
        others={provider !== undefined && <ProviderLink provider={provider} />}
        links={<Link to="/password-request">{texts.forgotten}</Link>}
      />
    </ScreenFrame>
  );
}

/** Leads to the identity provider, and says why it has led back. */
function ProviderLink({ provider }: { provider: string }) {
  const texts = useLocale().texts(applicationTexts);
  const router = useRouter();
  const { pathname, search } = router.useLocation();
  const parameters = new URLSearchParams(search);
  const reason = parameters.get('sign-in');
  const refusals: Readonly<Record<string, string>> = texts.externalRefusals;
  const refusal = reason !== null && Object.hasOwn(refusals, reason) ? refusals[reason] : undefined;
  parameters.delete('sign-in');
  const query = parameters.toString();
  const to = query === '' ? pathname : `${pathname}?${query}`;
  return (
    <>
      {refusal !== undefined && (
        <Text role="alert" color="fg.error">
          {refusal}
        </Text>
      )}
      <Button asChild variant="outline" size="lg">
        {/* Who was refused is signed in there, perhaps as somebody else. */}
        <a
          href={`/api/session/oidc?to=${encodeURIComponent(to)}${refusal === undefined ? '' : '&again=true'}`}
        >
          {texts.signInBy({ label: provider })}
        </a>
      </Button>
    </>
  );
}

/** The second factor, after the password. */
export function SecondFactor({
  call,
  take,
  kind,
  onCancel,
}: SignInProps & {
  /** The name of its kind. */
  kind: string | undefined;
  onCancel: () => void;
}) {
  const locale = useLocale();
  const texts = locale.texts(applicationTexts);
  const { attempt, ...credentials } = useCredentials({ code: '' });
  const { values: body, errors, progress } = credentials;
  const send = () =>
    attempt(
      async () => {
        take((await call<SessionAnswer>({ method: 'POST', path: 'session/code', body })).data);
      },
      emptyFields(locale, body, { code: texts.code }),
    );
  return (
    <ScreenFrame title={texts.codeTitle} intro={secondFactorOf(kind).texts(texts).hint} width="login">
      <CredentialForm
        submitLabel={texts.confirm}
        progress={progress}
        error={errors.form}
        onSubmit={send}
        after={
          <Button variant="outline" colorPalette="gray" onClick={onCancel}>
            {texts.signOut}
          </Button>
        }
      >
        <CredentialField
          credentials={credentials}
          label={texts.code}
          name="code"
          autoComplete="one-time-code"
        />
      </CredentialForm>
    </ScreenFrame>
  );
}

function NewPassword({ onSubmit }: Pick<ProofFormProps, 'onSubmit'>) {
  const texts = useLocale().texts(applicationTexts);
  return (
    <CredentialPage
      title={texts.setPassword}
      intro={texts.setPasswordText}
      fields={{ password: { title: texts.newPassword, proof: 'new-password' } }}
      submitLabel={texts.setPassword}
      onSubmit={onSubmit}
    />
  );
}

/** A password of one's own in place of the one that was given. */
export function FirstPassword({ call, take }: SignInProps) {
  return (
    <NewPassword
      onSubmit={async (body) =>
        take((await call<SessionAnswer>({ method: 'POST', path: 'session/password', body })).data)
      }
    />
  );
}

/** Asks for a link that sets a new password; the answer is the same for every address. */
export function PasswordRequest({ call }: Pick<SignInProps, 'call'>) {
  const texts = useLocale().texts(applicationTexts);
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <ScreenFrame title={texts.sentTitle} width="login">
        <Text mb="5">{texts.sent}</Text>
        <TextLink to="/">{texts.back}</TextLink>
      </ScreenFrame>
    );
  return (
    <CredentialPage
      title={texts.requestTitle}
      intro={texts.requestText}
      fields={{ email: { title: texts.email, proof: 'email' } }}
      submitLabel={texts.send}
      onSubmit={async (body) => {
        await call({ method: 'POST', path: 'password-request', body });
        setSent(true);
      }}
    >
      <TextLink to="/">{texts.back}</TextLink>
    </CredentialPage>
  );
}

/** Sets the password of the account that a mail's link leads to. */
export function PasswordLink({ call, search }: Pick<SignInProps, 'call'> & { search: string }) {
  const texts = useLocale().texts(applicationTexts);
  const { navigate } = useNavigation();
  const { notify } = useNotices();
  const token = new URLSearchParams(search).get('token');
  if (!token)
    return (
      <ScreenFrame title={texts.setPassword} width="login">
        <Text>{texts.noLink}</Text>
        <Box mt="5">
          <TextLink to="/password-request">{texts.requestTitle}</TextLink>
        </Box>
      </ScreenFrame>
    );
  return (
    <NewPassword
      onSubmit={async (values) => {
        await call({ method: 'POST', path: 'password-link', body: { ...values, token } });
        notify({ status: 'success', title: texts.passwordSet });
        await navigate('/');
      }}
    />
  );
}
