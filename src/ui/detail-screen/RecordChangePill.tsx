import { engineChangeTexts, recordNewsText, type ShownRecord, useRecordChange } from '#engine/face';
import ChangePill from '../parts/ChangePill.tsx';

/** Offers what others have changed of a record since it was loaded. */
export default function RecordChangePill({ shown, onReload }: { shown: ShownRecord; onReload: () => void }) {
  const news = useRecordChange(shown);
  const reload =
    news?.kind === 'deleted' ? undefined : { onRefresh: onReload, label: engineChangeTexts.reload };
  return <ChangePill text={recordNewsText(news)} {...reload} />;
}
