/** The user's profile as others see it. */
import type { Profile } from '../../../contract/profile.ts';
import { SettingRow } from '../../ui/setting-row.tsx';

/** Summarizes which parts of the profile others can see. */
function visibility({ isPublic, showStreak, showStats }: Profile): string {
  if (!isPublic) return 'Private';
  const publicParts = [showStreak && 'streak', showStats && 'stats'].filter(Boolean).join(' and ');
  return publicParts ? `Public, with your ${publicParts}` : 'Public';
}

export function ProfileView({ profile }: { profile: Profile }) {
  return (
    <>
      <SettingRow label="Display name" value={profile.displayName} />
      <SettingRow label="Bio" value={profile.bio || <span className="text-faint">Nothing yet</span>} />
      <SettingRow
        label="Find me by email"
        value={profile.findableByEmail ? 'On' : 'Off'}
        hint="Lets people who know your exact email address find and follow you."
      />
      <SettingRow
        label="Messages"
        value={profile.messagesFrom === 'everyone' ? 'From everyone' : 'From people you follow'}
        hint={profile.messagesFrom === 'following' ? 'Others send you a request first.' : undefined}
      />
      <SettingRow
        label="Your page"
        value={visibility(profile)}
        hint={
          profile.isPublic
            ? 'Your entries are private. Entries you share show your name.'
            : 'Your entries are private. Entries you share are anonymous.'
        }
      />
    </>
  );
}
