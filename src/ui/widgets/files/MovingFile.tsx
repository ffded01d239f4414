import { X } from 'lucide-react';
import { formatFileSize } from '#engine/internal';
import { ProgressBar } from '../../parts/ProgressBar.tsx';
import { FileButton } from './FileButton.tsx';

interface MovingFileProps {
  name: string;
  /** Bytes. */
  size: number;
  /** What is being done with it. */
  doing: (name: string) => string;
  /** The share that is done, from 0 to 1. */
  share: number;
  /** Undefined once it is too late. */
  cancel: { name: string; run: () => void } | undefined;
}

/** A file that is being read or sent: its progress and a cancel button. */
export function MovingFile({ name, size, doing, share, cancel }: MovingFileProps) {
  return (
    <li data-moving>
      <span className="w-file-name">
        {name}
        <ProgressBar label={doing(name)} share={share} />
      </span>
      <span className="w-file-size">{formatFileSize(size)}</span>
      {cancel && <FileButton name={cancel.name} icon={X} onClick={cancel.run} />}
    </li>
  );
}
