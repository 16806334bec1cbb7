/** Who reads an entry that is shared with the community, or is not, and whether its author is named. */
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../account/profile/queries.ts';
import { closesByHistory } from '../../ui/close-request.ts';
import { TextLink } from '../../ui/link.tsx';

interface WhoReadsProps {
  isShared: boolean;
  /** Called when the link to the profile is followed. */
  onLeave: () => void;
}

export function WhoReads({ isShared, onLeave }: WhoReadsProps) {
  const { data: profile } = useQuery(profileQuery);
  if (!isShared) return 'Only you can see this';
  // Without an answer, and without one kept on this device, nothing is said of the name.
  if (!profile) return 'Everybody signed in here can read it';
  return (
    <>
      Everybody signed in here can read it, {/* The draft is kept, so nothing is lost by going there. */}
      <TextLink to="/profile#profile" replace={closesByHistory()} onClick={onLeave}>
        {profile.isPublic ? 'with your name' : 'without your name'}
      </TextLink>
    </>
  );
}
