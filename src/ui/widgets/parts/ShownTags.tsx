import { DisplayValue } from '../DisplayValue.tsx';
import { type Tag, TagList } from './TagList.tsx';

/** The entries of a read-only list: as tags, or as an empty value. */
export function ShownTags({ id, label, tags }: { id: string; label: string; tags: readonly Tag[] }) {
  if (tags.length === 0) return <DisplayValue id={id} text="" />;
  return (
    <div id={id}>
      <TagList tags={tags} label={label} />
    </div>
  );
}
