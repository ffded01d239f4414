import { type ListController, useListChanges } from '@schema-screens/core/internal';
import type { ListScreen } from '@schema-screens/schema/language';
import ChangePill from '../../parts/states/ChangePill.tsx';

/** Offers what others have changed of a list since it was loaded. */
export function ListChangesPill({ screen, list }: { screen: ListScreen; list: ListController }) {
  return <ChangePill text={useListChanges(screen, list)} onRefresh={list.refresh} />;
}
