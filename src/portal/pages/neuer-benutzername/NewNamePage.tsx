import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Card, CopyButton, notify, ScreenFrame } from '#ui';

/** Customer numbers as they are shown: nine digits, the first of them 1. */
const customerNumber = /^1[0-9]{8}$/;

/** What can be a user name; a link must not put other words here. */
const userName = /^\S{1,60}$/;

/** MELDUNG_NEUER_BENUTZERNAME: tells a user who signed in with a former name which name to use. */
export default function NewNamePage() {
  const [params] = useSearchParams();
  const name = params.get('benutzername')?.trim() ?? '';
  if (!userName.test(name)) return <Navigate to="/login" replace />;
  const isNumber = customerNumber.test(name);
  const label = isNumber ? 'Kundennummer' : 'Benutzername';
  return (
    <ScreenFrame title="Ihr Benutzername hat sich geändert" width="login">
      <Card p={{ base: '5', md: '8' }}>
        <Text mb="5">
          {isNumber
            ? 'Der Benutzername, den Sie eingegeben haben, gilt nicht mehr. Bitte melden Sie sich mit Ihrem neuen Benutzernamen oder mit Ihrer Kundennummer an. Ihr Passwort bleibt gleich.'
            : 'Der Benutzername, den Sie eingegeben haben, gilt nicht mehr. Bitte melden Sie sich mit Ihrem neuen Benutzernamen an. Ihr Passwort bleibt gleich.'}
        </Text>
        <Flex
          justify="space-between"
          align="center"
          gap="3"
          wrap="wrap"
          borderWidth="1px"
          borderRadius="md"
          bg="bg.subtle"
          px="4"
          py="3"
          mb="6"
        >
          <Box minW="0">
            <Text textStyle="sm" color="fg.muted">
              {isNumber ? 'Ihre Kundennummer' : 'Ihr Benutzername'}
            </Text>
            <Text
              fontWeight="semibold"
              textStyle="xl"
              fontVariantNumeric="tabular-nums"
              wordBreak="break-word"
            >
              {name}
            </Text>
          </Box>
          <CopyButton
            text={name}
            label={label}
            copied={`${isNumber ? 'Ihre' : 'Ihr'} ${label} wurde in die Zwischenablage kopiert.`}
            notify={notify}
          />
        </Flex>
        <Button asChild size="lg" w="full">
          <Link to={{ pathname: '/login', search: new URLSearchParams({ benutzername: name }).toString() }}>
            Zur Anmeldung
          </Link>
        </Button>
      </Card>
    </ScreenFrame>
  );
}
