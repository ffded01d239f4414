import type { FormTheme } from '@schema-screens/core/internal';
import { UnsupportedNotice } from '../parts/states/Notice.tsx';
import { FormField } from './FormField.tsx';
import { FormSections } from './FormSections.tsx';
import { FormGroup, FormList, FormListItem, FormVariant } from './form-groups.tsx';
import { RepeatedGroup } from './repeated/RepeatedGroup.tsx';

/** How forms look here. One object, so that its reference never changes. */
export const formTheme: FormTheme = {
  Sections: FormSections,
  Field: FormField,
  Undrawable: UnsupportedNotice,
  Group: FormGroup,
  Shape: FormVariant,
  Repeated: RepeatedGroup,
  List: FormList,
  ListItem: FormListItem,
};
