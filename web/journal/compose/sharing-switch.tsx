/** The switch that shares an entry; its words take the same room whichever way it is set. */
import { Switch } from '../../ui/switch.tsx';

interface SharingSwitchProps {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
  disabled: boolean;
}

export function SharingSwitch({ isShared, onChange, disabled }: SharingSwitchProps) {
  return (
    <Switch
      checked={isShared}
      onCheckedChange={onChange}
      disabled={disabled}
      label={
        <>
          <span className="block max-sm:text-sm max-sm:leading-snug">Share with the community</span>{' '}
          <span className="block text-faint text-sm max-sm:text-xs">
            {isShared ? 'Everyone can see this' : 'Only you can see this'}
            {isShared && <span className="sr-only"> in the community</span>}
          </span>
        </>
      }
    />
  );
}
