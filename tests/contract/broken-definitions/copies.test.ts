import { bookDetail, bookList } from '../../support/definitions/book-screens.ts';
import { reportsEach } from '../../support/definitions/broken-definitions.ts';

const copy = { label: 'Ausleihen', copyTo: 'ausleihe' };

reportsEach([
  [
    'a copy to a resource that is not there',
    bookDetail({ toolbar: [{ ...copy, copyTo: 'ausleie' }] }),
    'probe.json:21:17 RESOURCE_UNKNOWN There is no resource "ausleie". Did you mean "ausleihe"?',
  ],
  [
    'a copy to a resource that does not say how',
    bookDetail({ toolbar: [copy] }),
    'probe.json:21:17 ACTION_UNCLEAR "copies" of ausleihe does not say how a row of buch is copied.',
  ],
  [
    'a copy of a record that is of no resource',
    bookDetail({ resource: undefined, load: 'buch', toolbar: [copy] }),
    'probe.json:21:17 ACTION_UNCLEAR "copyTo" needs the "resource" whose row is copied.',
  ],
  [
    'a copy for a role that may not create it',
    bookDetail({
      resource: 'mitglied',
      sections: [{ values: [{ field: 'ort' }] }],
      toolbar: [{ ...copy, roles: ['leser'] }],
    }),
    'probe.json:21:17 ROLE_UNKNOWN "leser" may not create a row of ausleihe.',
  ],
  [
    'a copy for selected rows',
    bookList({ bulkActions: [copy] }),
    'probe.json:17:5 ACTION_UNCLEAR Only calls, the deletion and changes of states run for several rows.',
  ],
]);
