/** Button that follows or unfollows a person. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, UserPlus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { followMutation } from './queries.ts';

interface FollowButtonProps {
  person: { id: string; displayName: string; followedByMe: boolean };
  /** `row` in a list of people; `page` as the primary action of a profile. */
  placement: 'row' | 'page';
}

export function FollowButton({ person: { id, displayName, followedByMe }, placement }: FollowButtonProps) {
  const { mutate, isPending } = useMutation(followMutation(useQueryClient()));
  const isRow = placement === 'row';
  const variant = isRow ? (followedByMe ? 'quiet' : 'secondary') : followedByMe ? 'secondary' : 'primary';
  return (
    <Button
      variant={variant}
      size={isRow ? 'small' : 'medium'}
      aria-pressed={followedByMe}
      aria-label={`${followedByMe ? 'Following' : 'Follow'} ${displayName}`}
      onClick={() => {
        if (!isPending) mutate({ id, follows: !followedByMe });
      }}
      className={followedByMe ? 'text-sage' : undefined}
    >
      {followedByMe ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        !isRow && <UserPlus aria-hidden="true" className="size-4.5" />
      )}
      {followedByMe ? 'Following' : 'Follow'}
    </Button>
  );
}
