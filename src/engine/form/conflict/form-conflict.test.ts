import { expect, it } from 'vitest';
import { createLayout } from '../form-layout.ts';
import { findConflict, mergeConflict } from './form-conflict.ts';

const fields = ['titel', 'autor', 'seiten', 'bilder'];
const layout = createLayout({ sections: [{ fields }] });
const base = { id: 3, titel: 'Faust', autor: 'Goethe', seiten: 100, regal: 'A' };
const mine = { ...base, titel: 'Faust I', bilder: [1] };
const current = { data: { ...base, titel: 'Faust II', seiten: 200, regal: 'B' }, etag: '"2"', id: 3 };
const conflict = findConflict({ layout, base, mine, current, isOfRecord: (field) => field !== 'bilder' });

it('lists the fields that differ, and proposes the changes of this form', () => {
  expect(conflict.fields).toEqual([
    { field: 'titel', mine: 'Faust I', theirs: 'Faust II', proposed: 'mine' },
    { field: 'seiten', mine: 100, theirs: 200, proposed: 'theirs' },
  ]);
});

it('keeps the fields of the record that are not on the form', () => {
  expect(mergeConflict(conflict, mine, ({ proposed }) => proposed, ['bilder'])).toEqual({
    id: 3,
    titel: 'Faust I',
    autor: 'Goethe',
    seiten: 200,
    regal: 'B',
    bilder: [1],
  });
  expect(mergeConflict(conflict, mine, () => 'theirs', []).titel).toBe('Faust II');
});
