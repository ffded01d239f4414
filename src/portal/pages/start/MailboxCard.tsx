import { Box, Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatDate, type Row } from '#engine';
import { Card, EmptyState } from '#ui';
import { CardState } from './CardState.tsx';
import { useMailbox } from './use-mailbox.ts';

const most = 5;

function Item({ item }: { item: Row }) {
  const isMail = item.kontext === 'MAIL';
  const title = String(item.betreff ?? '');
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
      <Text fontWeight="bold" flex="1 1 14rem" minW="0">
        <Box
          as="span"
          display="inline-block"
          boxSize="0.5em"
          me="0.5em"
          borderRadius="full"
          bg="brand.solid"
          verticalAlign="0.1em"
          forcedColorAdjust="none"
        />
        <VisuallyHidden>ungelesen: </VisuallyHidden>
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

/** The unread items of the mailbox, the newest first, and the way to all of it. */
export function MailboxCard() {
  const result = useMailbox();
  return (
    <Card title="Postfach">
      <CardState result={result} lines={6}>
        {(mailbox) => {
          const unread = mailbox.posteingang.filter((item) => item.gelesen === false);
          return (
            <Box>
              {mailbox.posteingang.length === 0 ? (
                <EmptyState text="Es wurden keine Dokumente gefunden" />
              ) : unread.length === 0 ? (
                <Text mb="4" color="fg.muted">
                  Sie haben alles gelesen.
                </Text>
              ) : (
                <Stack as="ul" gap="0" listStyleType="none" mb="4">
                  {unread.slice(0, most).map((item) => (
                    <Item key={`${String(item.art)}-${String(item.id)}`} item={item} />
                  ))}
                </Stack>
              )}
              <Button variant="outline" asChild>
                <Link to="/services/postfach">Zum Postfach</Link>
              </Button>
            </Box>
          );
        }}
      </CardState>
    </Card>
  );
}
