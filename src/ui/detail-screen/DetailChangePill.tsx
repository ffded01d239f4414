import {
  type DisplayedRecord,
  engineChangeTexts,
  recordNewsText,
  useFigureChanges,
  useRecordChange,
} from '#engine/internal';
import type { DetailSection } from '#language';
import ChangePill from '../parts/ChangePill.tsx';

interface Props {
  shown: DisplayedRecord;
  /** The sections that are on the screen. */
  sections: readonly DetailSection[];
  onReload: () => void;
}

/** Offers what others have changed of a record, and of those that are shown in numbers, since it was loaded. */
export function DetailChangePill({ shown, sections, onReload }: Props) {
  const news = useRecordChange(shown);
  const figures = useFigureChanges(sections);
  if (!news) return <ChangePill text={figures.text} onRefresh={figures.refresh} />;
  const reload = (): void => {
    onReload();
    figures.refresh();
  };
  return (
    <ChangePill
      text={recordNewsText(news)}
      {...(news.kind !== 'deleted' && { onRefresh: reload, label: engineChangeTexts.reload })}
    />
  );
}
