import { Box, Stack, Text } from '@chakra-ui/react';
import { Card, ErrorState, LoadingState, ScreenFrame } from '@schema-screens/chakra';
import { type DataSource, expectRecord, queries, useData, useLocale, useNotices } from '@schema-screens/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecoveryCodeList } from '../sign-in/RecoveryCodeList.tsx';
import { applicationTexts } from '../texts/application-texts.ts';
import { EmailCard } from './EmailCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { ProofForm } from './ProofForm.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

type Call = DataSource['call'];

function PasswordCard({ call, onChange }: { call: Call; onChange: () => Promise<void> }) {
  const texts = useLocale().texts(applicationTexts);
  const { notify } = useNotices();
  const [changes, setChanges] = useState(0);
  return (
    <Card title={texts.changePassword}>
      <ProofForm
        key={changes}
        submitLabel={texts.changePassword}
        fields={{
          current: { title: texts.currentPassword, proof: 'current-password' },
          password: { title: texts.newPassword, proof: 'new-password' },
        }}
        onSubmit={async (body) => {
          await call({ method: 'POST', path: 'account/password', body });
          notify({ status: 'success', title: texts.passwordChanged });
          setChanges(changes + 1);
          await onChange();
        }}
      />
    </Card>
  );
}

interface RecoveryCodesCardProps {
  call: Call;
  /** How many can still be used. */
  left: number;
  /** New ones, which are shown once. */
  codes: readonly string[] | undefined;
  /** Whose codes they are, on paper. */
  owner: string;
  onChange: (codes: readonly string[]) => Promise<void>;
  /** The user has kept them. */
  onDone: () => void;
}

function RecoveryCodesCard({ call, left, codes, owner, onChange, onDone }: RecoveryCodesCardProps) {
  const texts = useLocale().texts(applicationTexts);
  return (
    <Card title={texts.recoveryTitle}>
      {codes && (
        <Box role="status" mb="5">
          <RecoveryCodeList
            codes={codes}
            onDone={onDone}
            texts={{
              about: texts.recoveryText,
              title: texts.recoveryTitle,
              owner,
              copy: texts.copyCodes,
              print: texts.printCodes,
              done: texts.codesKept,
              copied: { title: texts.copied, text: texts.codesCopied },
              notCopied: { title: texts.notCopied, text: texts.codesNotCopied },
              leave: {
                title: texts.leaveCodes,
                text: texts.leaveCodesText,
                ok: texts.leavePage,
                cancel: texts.backToCodes,
              },
            }}
          />
        </Box>
      )}
      <Stack gap="4">
        <Text>{texts.recoveryCodesLeft({ count: left })}</Text>
        <ProofForm
          key={codes?.[0]}
          submitLabel={texts.renewRecoveryCodes}
          fields={{ password: { title: texts.password, proof: 'current-password' } }}
          onSubmit={async (body) => {
            const { data } = await call<{ recoveryCodes: string[] }>({
              method: 'POST',
              path: 'account/two-factor/recovery-codes',
              body,
            });
            await onChange(data.recoveryCodes);
          }}
        />
      </Stack>
    </Card>
  );
}

/** What users change about their own account. */
export function AccountPage({ call, provider }: { call: Call; provider: string | undefined }) {
  const texts = useLocale().texts(applicationTexts);
  const data = useData();
  const client = useQueryClient();
  const { data: answer, error, refetch } = useQuery(queries.call(data, { path: 'account/me' }));
  const account = answer === undefined ? undefined : expectRecord(answer.data);
  const [codes, setCodes] = useState<readonly string[]>();
  // A change of what proves the identity ends other sessions.
  const refresh = async () => {
    const paths = ['account/me', 'account/sessions'];
    await Promise.all(paths.map((path) => client.invalidateQueries(queries.call(data, { path }))));
  };
  const changeCodes = async (next?: readonly string[]) => {
    setCodes(next);
    await refresh();
  };
  return (
    <ScreenFrame title={texts.account} width="form">
      {account?.isExternal === true && provider !== undefined && (
        <Card>
          <Text>{texts.externalAccount({ label: provider })}</Text>
        </Card>
      )}
      {account && account.isExternal !== true && (
        <Stack gap="6">
          <PasswordCard call={call} onChange={refresh} />
          <EmailCard
            call={call}
            email={String(account.email)}
            hasTwoFactor={account.hasTwoFactor === true}
            onChange={refresh}
          />
          <PasskeysCard call={call} onChange={refresh} />
          <TwoFactorCard call={call} isOn={account.hasTwoFactor === true} onChange={changeCodes} />
          {account.hasTwoFactor === true && (
            <RecoveryCodesCard
              call={call}
              left={Number(account.recoveryCodesLeft)}
              codes={codes}
              owner={String(account.userName)}
              onChange={changeCodes}
              onDone={() => setCodes(undefined)}
            />
          )}
        </Stack>
      )}
      {account && (
        <Box mt="6">
          <SessionsCard call={call} lastSignIn={account.lastSignIn} />
        </Box>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!account && !error && <LoadingState />}
    </ScreenFrame>
  );
}
