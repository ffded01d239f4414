import { Box, Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { expectRows, formatDate, queryKeys, type Row, useEngine } from '#engine';
import { Card, EmptyState, ErrorState, LoadingState } from '#ui';
import { Badge } from './Badge.tsx';

interface Mailbox {
  posteingang: Row[];
}

const path = 'dateien/imap-und-myill';
const query = { 'data.fuerStartseite': true };

function Item({ item }: { item: Row }) {
  const isMail = item.kontext === 'MAIL';
  const title = String(item.betreff ?? '');
  const isUnread = item.gelesen === false;
  return (
    <Flex
      as="li"
      justify="space-between"
      wrap="wrap"
      columnGap="4"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Text fontWeight={isUnread ? 'bold' : 'normal'} flex="1 1 14rem" minW="0">
        {isUnread && (
          <>
            <Box
              as="span"
              display="inline-block"
              boxSize="0.5em"
              me="0.5em"
              borderRadius="full"
              bg="brand.solid"
              verticalAlign="0.1em"
            />
            <VisuallyHidden>ungelesen: </VisuallyHidden>
          </>
        )}
        <Link
          to={
            isMail
              ? `/verwaltung/nachricht/anzeigenvn/${encodeURIComponent(String(item.id))}`
              : '/services/postfach'
          }
        >
          {title}
        </Link>
      </Text>
      <Text color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDate(String(item.datum ?? ''))}
      </Text>
    </Flex>
  );
}

/** The newest items of the mailbox and how many are unread. */
export function MailboxCard() {
  const { data: source } = useEngine();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.call(path, query),
    queryFn: async ({ signal }) => {
      const { data: mailbox } = await source.call<Partial<Mailbox> | null>({
        method: 'GET',
        path,
        query,
        signal,
      });
      return expectRows(mailbox?.posteingang);
    },
  });
  const items = data ?? [];
  const unread = items.filter((item) => item.gelesen === false).length;
  return (
    <Card title="Postfach">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState lines={8} />
      ) : items.length === 0 ? (
        <EmptyState text="Es wurden keine Dokumente gefunden" />
      ) : (
        <Box>
          {unread > 0 && <Badge>{unread === 1 ? '1 ungelesen' : `${unread} ungelesen`}</Badge>}
          <Stack as="ul" gap="0" listStyleType="none" mt="2" mb="4">
            {items.slice(0, 5).map((item) => (
              <Item key={`${String(item.art)}-${String(item.id)}`} item={item} />
            ))}
          </Stack>
          <Button variant="outline" asChild>
            <Link to="/services/postfach">Zum Postfach</Link>
          </Button>
        </Box>
      )}
    </Card>
  );
}
