import { Box, VisuallyHidden } from '@chakra-ui/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { countIn, queries, useLocale } from '#engine';
import type { MenuEntry } from '#language';
import { dataSource } from '../session/data-source.ts';
import { queryClient } from '../session/query-client.ts';

type Count = NonNullable<MenuEntry['count']>;

function Badge({ path, value, label, isShort }: Count & { isShort: boolean }) {
  const { translate } = useLocale();
  const { data } = useQuery({
    ...queries.call(dataSource, { path }),
  });
  const count = countIn(data?.data, value);
  if (count === undefined) return null;
  return (
    <Box
      as="span"
      ms="2"
      px="2"
      {...(isShort && { ms: '8', position: 'absolute', top: '1' })}
      borderRadius="full"
      bg="brand.muted"
      color="brand.fg"
      textStyle="xs"
      fontWeight="semibold"
      whiteSpace="nowrap"
    >
      {count} {isShort ? <VisuallyHidden>{translate(label)}</VisuallyHidden> : translate(label)}
    </Box>
  );
}

interface MenuCountProps {
  count: Count;
  /** Shows the number alone. Default: false. */
  isShort?: boolean;
}

/** The number beside a menu entry, from the cache shared with the screens; empty until it is loaded. */
export function MenuCount({ count, isShort = false }: MenuCountProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Badge {...count} isShort={isShort} />
    </QueryClientProvider>
  );
}
