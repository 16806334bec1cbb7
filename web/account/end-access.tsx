/** The choice whether passkeys and API tokens end with the password. */
import { formatCount } from '../../contract/words.ts';
import { Switch } from '../ui/switch.tsx';

interface EndAccessProps {
  passkeys: number;
  tokens: number;
  /** Their names, if they may be shown. */
  names?: readonly string[];
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Shows nothing without passkeys and tokens. */
export function EndAccess({ passkeys, tokens, names = [], checked, onCheckedChange }: EndAccessProps) {
  if (passkeys + tokens === 0) return null;
  const what = [passkeys > 0 && formatCount(passkeys, 'passkey'), tokens > 0 && formatCount(tokens, 'API token')]
    .filter((part) => part !== false)
    .join(' and ');
  return (
    <Switch
      checked={checked}
      onCheckedChange={onCheckedChange}
      label={`Also remove ${what}`}
      description={
        <span dir="auto" className="[overflow-wrap:anywhere]">
          {names.length > 0 && `${names.join(', ')}. `}A good idea if someone else may have been in your account.
        </span>
      }
    />
  );
}
