import type { LucideIcon } from 'lucide-react';

interface FileButtonProps {
  name: string;
  icon: LucideIcon;
  isDangerous?: boolean;
  onClick: () => void;
}

/** An action on a file of a list, as an icon. */
export function FileButton({ name, icon: Icon, isDangerous, onClick }: FileButtonProps) {
  return (
    <button
      type="button"
      className="w-icon-button"
      data-danger={isDangerous || undefined}
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      <Icon aria-hidden size="1.125rem" />
    </button>
  );
}
