import { bookDetail, bookForm, bookList } from '../../support/definitions/book-screens.ts';
import { reportsEach } from '../../support/definitions/broken-definitions.ts';

reportsEach([
  [
    'changes of states without any',
    bookDetail({ toolbar: [{ kind: 'states' }] }),
    'probe.json:20:15 ACTION_UNCLEAR No field of buch has states ("x-states").',
  ],
  [
    'changes of states without a resource',
    bookDetail({ resource: undefined, load: 'buch', toolbar: [{ kind: 'states' }] }),
    'probe.json:20:15 ACTION_UNCLEAR "states" needs the "resource" whose states change.',
  ],
  [
    'changes of states in a table whose rows are of no resource',
    bookDetail({
      resource: 'rezension',
      sections: [
        {
          title: 'Alle',
          table: {
            source: { path: 'rezension', pick: 'data' },
            columns: [{ field: 'zustand', label: 'Zustand' }],
            rowActions: [{ kind: 'states' }],
          },
        },
      ],
    }),
    'probe.json:25:21 ACTION_UNCLEAR "states" needs the "resource" whose states change.',
  ],
  [
    'changes of states in a table of a resource without any',
    bookDetail({
      resource: 'rezension',
      sections: [
        {
          title: 'Alle',
          table: {
            source: { path: 'buch', pick: 'data', resource: 'buch' },
            columns: [{ field: 'titel' }],
            rowActions: [{ kind: 'states' }],
          },
        },
      ],
    }),
    'probe.json:25:21 ACTION_UNCLEAR No field of buch has states ("x-states").',
  ],
  [
    'a label for changes of states',
    bookDetail({ resource: 'rezension', toolbar: [{ kind: 'states', label: 'Ändern' }] }),
    'probe.json:21:16 ACTION_UNCLEAR Changes of states are labelled by "x-states" of the schema.',
  ],
  [
    'the look of a change to a state that nothing leads to',
    bookDetail({
      resource: 'rezension',
      toolbar: [{ kind: 'states', changes: { gelessen: { icon: 'check' } } }],
    }),
    'probe.json:22:21 VALUE_WRONG No change of rezension leads to the state "gelessen". Did you mean "gelesen"?',
  ],
  [
    'the look of changes where there are none',
    bookDetail({ toolbar: [{ kind: 'edit', to: 'BUCH_BEARBEITEN', changes: { neu: { icon: 'check' } } }] }),
    'probe.json:22:18 ACTION_UNCLEAR "changes" is about the states of an action of that kind.',
  ],
  [
    'changes of states in a form',
    bookForm({ resource: 'rezension', toolbar: [{ kind: 'states' }] }),
    'probe.json:21:15 ACTION_UNCLEAR "states" does nothing on a screen of the kind "form".',
  ],
  [
    'changes of states for several rows that their schema does not allow',
    bookList({ resource: 'rezension', bulkActions: [{ kind: 'states' }] }),
    'probe.json:18:15 VALUE_WRONG "x-resource" of rezension does not allow "change" for several rows ("bulk").',
  ],
]);
