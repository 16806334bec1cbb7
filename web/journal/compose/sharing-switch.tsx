/** The switch that shares an entry, with its audience. */
import { Switch } from '../../ui/switch.tsx';
import { Audience } from './audience.tsx';

interface SharingSwitchProps {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
  disabled: boolean;
  /** Called when a link leaves the surrounding dialog. */
  onLeave: () => void;
}

export function SharingSwitch({ isShared, onChange, disabled, onLeave }: SharingSwitchProps) {
  return (
    <Switch
      checked={isShared}
      onCheckedChange={onChange}
      disabled={disabled}
      label={<span className="max-sm:text-sm max-sm:leading-snug">Share with the community</span>}
      description={
        // Two lines, so that nothing moves when the text needs both.
        <span className="block min-h-10 max-sm:min-h-9 max-sm:text-xs">
          <Audience isShared={isShared} onLeave={onLeave} />
        </span>
      }
    />
  );
}
