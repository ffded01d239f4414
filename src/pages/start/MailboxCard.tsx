import { Box, Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Card, EmptyState, Link } from '@schema-screens/chakra';
import { expectRecord, expectRows, formatDate, useActions, useLocale, useUser } from '@schema-screens/core';
import type { Action } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import type { UseQueryResult } from '@tanstack/react-query';
import { enabledScreens } from '../../bootstrap/screens.ts';
import { CardState, refetchOnReturn, useCardData } from './card-data.tsx';

/** The unread items of the mailbox. */
interface Mailbox {
  readonly posteingang: readonly Row[];
  /** Number of received items, and of unread ones among them; the list contains the latest. */
  readonly anzahl: number;
  readonly anzahlUngelesen: number;
}

/** Throws if the response is not a mailbox. */
function readMailbox(answer: unknown): Mailbox {
  const { posteingang, anzahl, anzahlUngelesen } = expectRecord(answer);
  return {
    posteingang: expectRows(posteingang),
    anzahl: Number(anzahl),
    anzahlUngelesen: Number(anzahlUngelesen),
  };
}

export const useMailbox = (): UseQueryResult<Mailbox> =>
  useCardData('dateien/imap-und-myill', readMailbox, {
    query: { 'data.fuerStartseite': true },
    ...refetchOnReturn,
  });

const maxItems = 5;

/** Where one chooses whether an e-mail says that something new is in the mailbox. */
const settings = enabledScreens.get('BENACHRICHTIGUNGEN');

/** Opens a document and marks it as read, as in the mailbox. */
const showDocument: Action = {
  preview: { path: 'dateien/download/{row.id}/{row.art}' },
  after: [{ call: { method: 'PATCH', path: 'benutzer/benachrichtigung-gelesen/{row.id}/{row.art}' } }],
};

/** Opens the page of a message, or the document itself. */
function ItemLink({ item }: { item: Row }) {
  const user = useUser();
  const { run, running } = useActions();
  const title = String(item.betreff ?? '');
  const key = `${String(item.art)}-${String(item.id)}`;
  if (item.kontext === 'MAIL')
    return (
      <Link to={`/verwaltung/nachricht/anzeigenvn/${encodeURIComponent(String(item.id))}`}>{title}</Link>
    );
  return (
    <Button
      variant="plain"
      display="block"
      h="auto"
      minH="var(--touch-target)"
      p="0"
      fontWeight="inherit"
      fontSize="inherit"
      lineHeight="inherit"
      color="inherit"
      overflowWrap="anywhere"
      textAlign="start"
      loading={running.has(key)}
      onClick={() =>
        run(key, showDocument, { scope: { user, row: item }, resource: undefined, returnTo: undefined })
      }
    >
      {title}
    </Button>
  );
}

function Item({ item }: { item: Row }) {
  const locale = useLocale();
  return (
    <Flex
      as="li"
      justify="space-between"
      align="baseline"
      wrap="wrap"
      columnGap="4"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex fontWeight="bold" flex="1 1 14rem" minW="0" gap="0.5em">
        <Box
          as="span"
          flex="none"
          boxSize="0.5em"
          borderRadius="full"
          bg="brand.solid"
          mt="0.5em"
          forcedColorAdjust="none"
        />
        <Box
          minW="0"
          overflowWrap="anywhere"
          css={{ '& a': { display: 'block', minHeight: 'var(--touch-target)' } }}
        >
          <VisuallyHidden>{locale.translate('ungelesen:')} </VisuallyHidden>
          <ItemLink item={item} />
        </Box>
      </Flex>
      <Text color="fg.muted" textStyle="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDate(locale, String(item.datum ?? ''))}
      </Text>
    </Flex>
  );
}

/** The unread items of the mailbox, newest first, and a link to all of it. */
export function MailboxCard() {
  const { translate } = useLocale();
  const result = useMailbox();
  return (
    <Card title={translate('Postfach')}>
      <CardState result={result} lines={6}>
        {({ posteingang: unread, anzahl }) => (
          <Box>
            {anzahl === 0 ? (
              <EmptyState text={translate('Es wurden keine Dokumente gefunden')} />
            ) : unread.length === 0 ? (
              <Text mb="4" color="fg.muted">
                {translate('Sie haben alles gelesen.')}
              </Text>
            ) : (
              <Stack as="ul" gap="0" listStyleType="none" mb="4">
                {unread.slice(0, maxItems).map((item) => (
                  <Item key={`${String(item.art)}-${String(item.id)}`} item={item} />
                ))}
              </Stack>
            )}
            <Flex wrap="wrap" columnGap="4" rowGap="2" align="center">
              <Button variant="outline" asChild>
                <Link to="/services/postfach">{translate('Zum Postfach')}</Link>
              </Button>
              {settings && (
                <Button variant="plain" colorPalette="brand" px="0" minH="var(--touch-target)" asChild>
                  <Link to={settings.path}>{translate(settings.menu?.label ?? settings.title)}</Link>
                </Button>
              )}
            </Flex>
          </Box>
        )}
      </CardState>
    </Card>
  );
}
