import { Button, Flex, IconButton, Spinner, Text } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import {
  actionTexts,
  type ListController,
  listTexts,
  pageLinks,
  screenTexts,
} from '@schema-screens/core/internal';
import type { PageSize } from '@schema-screens/schema/language';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PlainSelect } from '../parts/PlainSelect.tsx';

type PagerProps = Pick<ListController, 'state' | 'pageSizes' | 'setPage' | 'setPageSize'> & { pages: number };

/** Three page links between "zurück" and "weiter", and the number of rows per page (docs/portal/konto.md, KO-9). */
function Pager({ state, pages, pageSizes, setPage, setPageSize }: PagerProps) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const { page, pageSize } = state;
  return (
    <Flex as="nav" aria-label={texts.pages} align="center" gap="2" wrap="wrap" data-print="hide">
      <PlainSelect
        w="8.5rem"
        aria-label={texts.pageSize}
        value={String(pageSize)}
        onChange={({ target }) =>
          setPageSize(pageSizes.find((size) => String(size) === target.value) as PageSize)
        }
      >
        {pageSizes.map((size) => (
          <option key={size} value={String(size)}>
            {size === 'all' ? texts.allRows : texts.rows({ size })}
          </option>
        ))}
      </PlainSelect>
      {pages > 1 && (
        <Flex gap="1">
          <IconButton
            size="sm"
            variant="ghost"
            aria-label={texts.previous}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft aria-hidden size="1.125rem" />
          </IconButton>
          {pageLinks(page, pages).map((link) => (
            <Button
              key={link}
              size="sm"
              variant={link === page ? 'solid' : 'ghost'}
              aria-label={locale.texts(screenTexts).page({ page: link, pages })}
              aria-current={link === page ? 'page' : undefined}
              onClick={() => setPage(link)}
            >
              {link}
            </Button>
          ))}
          <IconButton
            size="sm"
            variant="ghost"
            aria-label={texts.next}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRight aria-hidden size="1.125rem" />
          </IconButton>
        </Flex>
      )}
    </Flex>
  );
}

/** The loaded rows stay; only the next ones are missing. */
function MoreFailed({ onRetry }: { onRetry: () => void }) {
  const locale = useLocale();
  return (
    <Flex role="alert" align="center" gap="3" wrap="wrap" color="fg.error">
      <Text>{locale.texts(listTexts).noMore}</Text>
      <Button size="sm" variant="outline" onClick={onRetry}>
        {locale.texts(actionTexts).again}
      </Button>
    </Flex>
  );
}

/** Below the rows: a sentence about what is shown, announced when it changes, and the pages. */
export function ListFooter({ list }: { list: ListController }) {
  const locale = useLocale();
  const { pages } = list;
  return (
    <Flex
      flexShrink="0"
      px="4"
      py="1.5"
      gap="3"
      align="center"
      wrap="wrap"
      borderTopWidth="1px"
      minH="11"
      color="fg.muted"
      textStyle="sm"
    >
      <Text role="status" flex="1 1 12rem" minW="0">
        {list.sentence}
      </Text>
      {list.isLoadingMore && <Spinner size="sm" aria-label={locale.texts(listTexts).loadsMore} />}
      {list.hasMoreFailed && !list.isLoadingMore && <MoreFailed onRetry={list.loadMore} />}
      {pages !== undefined && <Pager {...list} pages={pages} />}
    </Flex>
  );
}
