import type { TranslationOf } from '@schema-screens/locale';
import type { actionTexts } from '../action-texts.ts';
import type { bulkTexts } from '../bulk-texts.ts';
import type { changeTexts } from '../change-texts.ts';
import type { errorTexts } from '../error-texts.ts';
import type { importTexts } from '../import-texts.ts';
import type { noticeTexts } from '../notice-texts.ts';

export const actions: TranslationOf<typeof actionTexts> = {
  name: 'Actions',
  refresh: 'Refresh',
  of: 'Actions for {about}',
  inNewTab: '{label} (opens in new tab)',
  close: 'Close',
  closeNotice: 'Dismiss notice',
  again: 'Try again',
  reload: 'Reload page',
  copy: 'Copy',
  copied: 'Copied',
  copyOf: 'Copy {label}',
  copiedOf: '{label} copied',
  ask: { title: 'Please confirm', ok: 'OK', cancel: 'Cancel' },
  saved: { title: 'Saved', text: 'Your changes have been saved.' },
  deleted: {
    question: 'Are you sure you want to delete the selected record?',
    success: { title: 'Deleted', text: 'The record has been deleted.' },
    asks: 'Delete {what}',
    done: '{what} deleted',
    articles: 'the this',
  },
  undone: { label: 'Undo', success: { title: 'Undone', text: 'The action has been undone.' } },
  leave: {
    title: 'Discard changes?',
    text: 'Your changes have not been saved. If you leave this page, they will be lost.',
    ok: 'Discard',
    cancel: 'Keep editing',
  },
  leaveDraft: {
    title: 'Leave this form?',
    text: 'What you have entered is kept for a while, but the files you have chosen are not. When you open the form again, you can carry on where you left off.',
    ok: 'Leave',
    cancel: 'Keep editing',
  },
};

export const imports: TranslationOf<typeof importTexts> = {
  button: 'Import',
  title: 'Import {rows}',
  job: 'CSV import',
  choose: 'Choose a CSV file',
  chooseOther: 'Choose another file',
  limits: 'CSV with headings in its first line, 50,000 lines and 20 MB at most',
  checks: 'Checking {name} …',
  tooLarge: '{name} is larger than 20 MB.',
  counts: {
    new: '{count} new',
    changed: '{count} changed',
    unchanged: '{count} unchanged',
    wrong: '{count} wrong',
  },
  effects: { new: 'new', changed: 'changed', unchanged: 'unchanged', wrong: 'wrong' },
  ignored: 'These columns are left out: {headings}.',
  heading: '{heading}',
  leftOut: 'Lines with errors are left out.',
  untried: 'Whether other entries stand in the way of {count} lines shows only in the import.',
  nothing: 'The file changes nothing.',
  goesOn: 'The import goes on on the server, even if you leave this page.',
  line: 'Line',
  content: 'Content',
  result: 'Result',
  error: 'Error',
  more: '{count} more lines with errors are in the CSV file.',
  saveWrong: 'Save lines with errors as a CSV file',
  wrongFile: '{title} – lines with errors',
  start: 'Import {count, plural, one {one line} other {# lines}}',
  saveResult: 'Save the result as a CSV file',
  resultFile: '{title} – result',
  lineOf: 'Line {line}',
};

export const bulk: TranslationOf<typeof bulkTexts> = {
  name: 'Selection',
  selected: '{count} selected',
  selectAll: 'Select all {count}',
  selectUncounted: 'Select all ({count})',
  clear: 'Clear selection',
  ended: 'The selection has been cleared because the search or the filters have changed.',
  job: 'Bulk action',
  progress: 'Progress: {title}',
  running: '{title}: {done} of {count}',
  waiting: 'waiting, will continue automatically',
  starts: '{title} is running.',
  stop: 'Stop',
  ends: {
    finished: '{title}',
    stopped: '{title}: stopped',
    broken: '{title}: failed',
  },
  exported: '{count} exported',
  done: '{count} done',
  failed: '{count} not possible',
  rest: '{count} unchanged',
  details: 'Details',
  undo: 'Undo',
  close: 'Close',
  failures: {
    title: '{title}: not possible',
    number: 'No.',
    row: 'Entry',
    reason: 'Reason',
    gone: 'No. {key} (no longer exists)',
    first: 'Showing the first {count}.',
    csv: 'Save as CSV file',
    file: '{title} – not possible',
  },
  rows: '{count} {noun}',
  asks: '{label}: {rows}',
  question: '‘{label}’ will be carried out for {rows}.',
  untouched: 'This is not possible for {part} of {whole}. They will not be changed.',
  maybeUntouched: 'Entries for which this is not possible will not be changed.',
  goesOn: 'This continues on the server, even if you leave this page.',
  cancel: 'Cancel',
  tooMany: 'This is possible for no more than {limit} selected entries.',
  nothing: 'This is not possible for any of the selected entries.',
  undoOf: 'Undo: {title}',
};

export const changes: TranslationOf<typeof changeTexts> = {
  changed: 'The list has changed',
  created: '{count, plural, one {1 new entry} other {{count} new entries}}',
  maybe: ', possibly matching your search',
  figures: 'The data has changed',
  editing: '{names} {count, plural, one {is} other {are}} editing this entry',
  reload: 'Reload',
  state: '{title} is now ‘{text}’',
  record: {
    changed: 'This entry has been changed',
    changedBy: '{by} has changed this entry',
    deleted: 'This entry has been deleted',
    deletedBy: '{by} has deleted this entry',
    unknown: 'This entry may have been changed',
  },
};

export const errors: TranslationOf<typeof errorTexts> = {
  byStatus: {
    401: ['Not signed in', 'Please sign in.'],
    403: ['No access', 'Your account does not have permission to do this.'],
    404: ['Not found', 'What you are looking for does not exist, or no longer exists.'],
    412: ['Changed in the meantime', 'Somebody else has changed this data in the meantime.'],
    413: ['Too large', 'The data you sent is too large.'],
    429: ['Too many requests', 'You have made too many requests.'],
  },
  untitled: 'Error',
  away: 'Currently unavailable',
  awayText: 'The service is currently unavailable.',
  partAway: 'This information is currently unavailable. Please try again in a few minutes.',
  unreadable: 'The server gave an unexpected response.',
  unexpected: 'Something unexpected went wrong. Please try again.',
  metaTitle: 'Unreadable response',
  meta: 'The description of the data could not be read.',
  again: '{message} Please try again {when}.',
  soon: 'in a few minutes',
  noConnection: {
    title: 'No connection',
    text: 'The server cannot be reached. Please check your internet connection and try again.',
  },
  noResponse: { title: 'No response', text: 'The server did not respond in time. Please try again.' },
};

export const notices: TranslationOf<typeof noticeTexts> = {
  states: { success: 'Success', info: 'Note', warning: 'Warning', error: 'Error' },
  titles: { error: 'Error', note: 'Note', heed: 'Please note' },
  name: 'Notices (Alt+T)',
  copied: '‘{label}’ has been copied to the clipboard.',
  notCopied: {
    title: 'Not copied',
    text: 'Your browser does not allow copying. Please select the text and copy it yourself.',
  },
  missingPart: {
    title: 'Parts of this page are missing',
    text: 'Please check your internet connection, or reload the page: there may be a new version.',
  },
};
