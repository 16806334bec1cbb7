/** Text about the audience of an entry, and whether its author is named. */
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../account/profile/queries.ts';
import { closesByHistory } from '../../ui/close-request.ts';
import { TextLink } from '../../ui/link.tsx';

interface AudienceProps {
  isShared: boolean;
  /** Called when the link to the profile is followed. */
  onLeave: () => void;
}

export function Audience({ isShared, onLeave }: AudienceProps) {
  const { data: profile } = useQuery(profileQuery);
  if (!isShared) return 'Only you can see this';
  // Without a profile, loaded or cached, the name is not mentioned.
  if (!profile) return 'Anyone signed in can read it';
  return (
    <>
      Anyone signed in can read it, {/* The draft is stored, so leaving is safe. */}
      <TextLink to="/profile#profile" replace={closesByHistory()} onClick={onLeave}>
        {profile.isPublic ? 'with your name' : 'without your name'}
      </TextLink>
    </>
  );
}
