import { Box, VisuallyHidden } from '@chakra-ui/react';
import { buildReadRequest, queries, readCount, useData, useLocale, useUser } from '@schema-screens/core';
import type { MenuEntry } from '@schema-screens/schema/language';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface MenuCountProps {
  count: NonNullable<MenuEntry['count']>;
  /** Shows the number alone. Default: false. */
  isShort?: boolean;
}

/** The number beside a menu entry, from the cache shared with the screens; empty until it is loaded. */
export function MenuCount({ count: { label, ...call }, isShort = false }: MenuCountProps) {
  const { translate } = useLocale();
  const source = useData();
  const user = useUser();
  const { data } = useQuery(queries.call(source, buildReadRequest(call, { user })));
  const count = readCount(data?.data, call.pick);
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

interface NeededEntryProps {
  needs: NonNullable<MenuEntry['needs']>;
  children: ReactNode;
}

/** An entry of an open menu, hidden from users of whom it is known that they do not have what it requires. */
export function ConditionalMenuEntry({ needs, children }: NeededEntryProps) {
  const source = useData();
  const user = useUser();
  const { data } = useQuery(queries.call(source, buildReadRequest(needs, { user })));
  const isMissing = data !== undefined && readCount(data.data, needs.pick) === undefined;
  return isMissing ? null : children;
}
