import { Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type DataResponse, expectRecord, queries, useEngine } from '#engine';
import { brokerLines } from './broker-lines.ts';
import { ContactLines } from './ContactLines.tsx';

const path = 'imap2/getMakler';
const brokerOf = ({ data }: DataResponse) => expectRecord(data);

/** The policyholder's broker and how to contact the broker; handles loading, failure and no broker. */
export default function BrokerCard() {
  const { data: source } = useEngine();
  const { data, isError, refetch } = useQuery({
    ...queries.call(source, { path }),
    select: brokerOf,
  });
  if (isError)
    return (
      <Flex role="alert" direction="column" align="start" gap="3">
        <Text>Ihr betreuender Makler konnte nicht geladen werden.</Text>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </Flex>
    );
  if (!data)
    return (
      <Flex role="status" align="center" gap="3" color="fg.muted">
        <Spinner size="sm" aria-hidden />
        Ihr Makler wird geladen …
      </Flex>
    );
  if (!data.benutzerName) return <Text color="fg.muted">Ihnen ist zurzeit kein Makler zugeordnet.</Text>;
  return <ContactLines lines={brokerLines(data)} />;
}
