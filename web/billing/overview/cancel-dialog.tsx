/** Confirmation before cancelling a subscription, with the date until which Premium remains. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FREE_ENTRIES_PER_DAY, FREE_REFLECTIONS_PER_DAY } from '../../../contract/plans.ts';
import { entryCount, formatCount } from '../../../contract/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { plansQuery } from '../plan-queries.ts';
import { cancelMutation } from '../queries.ts';

interface CancelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Last paid day as text; `now` if nothing is paid; undefined if unknown. */
  end: string | undefined;
  /** The current period is unpaid, so Premium ends immediately. */
  isUnpaid: boolean;
}

export function CancelDialog({ open, onOpenChange, end, isUnpaid }: CancelDialogProps) {
  const { data: plans } = useQuery(plansQuery);
  const { mutate, isPending } = useMutation(cancelMutation(useQueryClient()));
  const entries = entryCount(plans?.freeEntriesPerDay ?? FREE_ENTRIES_PER_DAY);
  const reflections = formatCount(plans?.freeReflectionsPerDay ?? FREE_REFLECTIONS_PER_DAY, 'reflection');
  const isFreeAnyway = plans?.offer === 'promotion';
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel Premium?"
      description={
        <>
          <span className="block text-ink">
            {end === 'now' ? (
              'Premium ends now, and we’ll stop trying to charge your card. '
            ) : (
              <>
                {isUnpaid ? (
                  'Premium ends now, and we won’t try to take the payment again.'
                ) : (
                  <>
                    You’ll keep Premium until{' '}
                    <strong className="font-semibold">{end ?? 'the end of the period you paid for'}</strong>.
                  </>
                )}{' '}
              </>
            )}
            {isFreeAnyway
              ? 'Premium is free for everyone right now, so you won’t lose anything while that lasts.'
              : `Then you’ll be on the free plan: ${entries} and ${reflections} a day.`}
          </span>
          <span className="mt-3 block">
            You’ll keep all your entries and can still export them. You can come back at any time.
          </span>
        </>
      }
      cancelLabel="Keep Premium"
      confirmLabel="Cancel subscription"
      loading={isPending}
      onConfirm={() => mutate(undefined, { onSettled: () => onOpenChange(false) })}
    />
  );
}
