/** Opens the list of the user's followers. */
import { type ComponentType, useState } from 'react';
import { lazy } from '../../ui/lazy.ts';
import { SettingRow } from '../../ui/setting-row.tsx';
import { TextButton } from '../../ui/text-button.tsx';

const followers = lazy(() => import('../../community/people/followers-dialog.tsx'));

export function FollowersRow() {
  const [Followers, setFollowers] = useState<ComponentType<{ onClose: () => void }>>();
  return (
    <>
      <SettingRow
        label="Your followers"
        hint="Remove or block someone who follows you."
        action={
          <TextButton
            aria-haspopup="dialog"
            onPointerEnter={followers.prefetch}
            onClick={() => followers.open((part) => setFollowers(() => part.FollowersDialog))}
          >
            Open<span className="sr-only"> your followers</span>
          </TextButton>
        }
      />
      {Followers && <Followers onClose={() => setFollowers(undefined)} />}
    </>
  );
}
