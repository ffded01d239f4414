import { Stack, Text } from '@chakra-ui/react';
import { CallButton, type CallButtonProps, Card, ErrorState, LoadingState } from '@schema-screens/chakra';
import {
  type DataSource,
  expectRecord,
  formatDateTime,
  queries,
  useData,
  useLocale,
  useNotices,
} from '@schema-screens/core';
import { useQuery } from '@tanstack/react-query';
import { applicationTexts } from '../texts/application-texts.ts';

interface OwnSession {
  readonly id: number;
  readonly device: string;
  readonly created: string;
  readonly lastActive: string;
  readonly isCurrent: boolean;
}

/** Ends sessions. */
const EndButton = (props: CallButtonProps) => (
  <CallButton variant="outline" colorPalette="gray" alignSelf="start" {...props} />
);

/** Where the user is signed in, and when before. */
export function SessionsCard({ call, lastSignIn }: { call: DataSource['call']; lastSignIn: unknown }) {
  const locale = useLocale();
  const texts = locale.texts(applicationTexts);
  const data = useData();
  const { notify } = useNotices();
  const path = 'account/sessions';
  const { data: answer, error, refetch } = useQuery(queries.call(data, { path }));
  const sessions = answer && (expectRecord(answer.data).data as readonly OwnSession[]);
  const end = async (target: string, title: string): Promise<void> => {
    await call({ method: 'DELETE', path: target });
    notify({ status: 'success', title });
    await refetch();
  };
  const timesOf = ({ created, lastActive, isCurrent }: OwnSession): string =>
    [
      isCurrent ? texts.thisSession : texts.sessionActive({ time: formatDateTime(locale, lastActive) }),
      texts.sessionSince({ time: formatDateTime(locale, created) }),
    ].join(' · ');
  return (
    <Card title={texts.sessions}>
      <Stack gap="5">
        {typeof lastSignIn === 'string' && (
          <Text>{texts.lastSignIn({ time: formatDateTime(locale, lastSignIn) })}</Text>
        )}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!sessions && !error && <LoadingState />}
        {sessions && (
          <Stack as="ul" listStyleType="none" gap="5">
            {sessions.map((session) => (
              <Stack as="li" key={session.id} gap="2">
                <Text fontWeight="semibold">{session.device}</Text>
                <Text color="fg.muted">{timesOf(session)}</Text>
                {!session.isCurrent && (
                  <EndButton onCall={() => end(`${path}/${session.id}`, texts.sessionEnded)}>
                    {texts.endSession({ device: session.device })}
                  </EndButton>
                )}
              </Stack>
            ))}
          </Stack>
        )}
        {sessions && sessions.length > 1 && (
          <EndButton onCall={() => end(path, texts.othersEnded)}>{texts.endOthers}</EndButton>
        )}
      </Stack>
    </Card>
  );
}
