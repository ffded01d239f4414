import { Box, Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import type { BulkJob } from '#engine';
import { type Bulk, type BulkListScreen, type ListController, lazyPart } from '#engine/internal';
import type { Scope } from '#language';
import { ProgressBar } from '../../parts/ProgressBar.tsx';
import { bulkTexts } from '../../texts/bulk-texts.ts';

const FailedRows = lazyPart(() => import('./FailedRows.tsx'));

interface JobBarProps {
  bulk: Bulk;
  job: BulkJob;
  screen: BulkListScreen;
  list: ListController;
  scope: Scope;
}

/** What has come of a job, as a sentence. */
function resultOf({ state, title, done, failed, count, reason }: BulkJob): string {
  if (state === 'running') return bulkTexts.starts(title);
  const rest = count - done - failed;
  const parts = [
    bulkTexts.done(done),
    ...(failed > 0 ? [bulkTexts.failed(failed)] : []),
    ...(rest > 0 ? [bulkTexts.rest(rest)] : []),
  ];
  return `${bulkTexts.ends[state](title)}: ${parts.join(', ')}.${reason === undefined ? '' : ` ${reason}`}`;
}

function Running({ bulk, job }: Pick<JobBarProps, 'bulk' | 'job'>) {
  const tried = job.done + job.failed;
  return (
    <>
      <Box flex="1 1 12rem" minW="0">
        <Text>
          {bulkTexts.running(job.title, tried, job.count)}
          {job.failed > 0 && `, ${bulkTexts.failed(job.failed)}`}
        </Text>
        <Box mt="1">
          <ProgressBar label={bulkTexts.progress(job.title)} share={job.count > 0 ? tried / job.count : 0} />
        </Box>
      </Box>
      <Button variant="outline" colorPalette="gray" aria-disabled={bulk.isBusy} onClick={bulk.stop}>
        {bulkTexts.stop}
      </Button>
    </>
  );
}

/** A job that runs, with its progress, or what has come of it. */
export function JobBar({ bulk, job, screen, list, scope }: JobBarProps) {
  const [isOpen, setOpen] = useState(false);
  const result = resultOf(job);
  const isRunning = job.state === 'running';
  return (
    <Flex role="group" aria-label={bulkTexts.job} wrap="wrap" align="center" gap="3" px="4" py="2">
      {isRunning ? (
        <>
          <VisuallyHidden role="status">{result}</VisuallyHidden>
          <Running bulk={bulk} job={job} />
        </>
      ) : (
        <>
          <Text role="status" flex="1 1 12rem" minW="0">
            {result}
          </Text>
          {job.failed > 0 && (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {bulkTexts.details}
            </Button>
          )}
          {bulk.undo && (
            <Button variant="outline" aria-disabled={bulk.isBusy} onClick={bulk.undo}>
              {bulkTexts.undo}
            </Button>
          )}
          <Button variant="ghost" colorPalette="gray" aria-disabled={bulk.isBusy} onClick={bulk.dismiss}>
            {bulkTexts.close}
          </Button>
        </>
      )}
      {isOpen && (
        <FailedRows job={job} screen={screen} list={list} scope={scope} onClose={() => setOpen(false)} />
      )}
    </Flex>
  );
}
