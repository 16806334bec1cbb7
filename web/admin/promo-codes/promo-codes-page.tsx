/** Promo codes: listed, made and ended. */
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import {
  finishPromoCode,
  type ListedPromoCode,
  PROMO_CODES_PER_PAGE,
  type PromoCodes,
} from '../../../contract/admin-promo-codes.ts';
import { call } from '../../platform/call.ts';
import { shortFullDay } from '../../platform/date-format.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { count } from '../formats.ts';
import { Loaded, Pager, SectionHeading } from '../parts.tsx';
import { promoCodesQuery, useAct } from '../queries.ts';
import { SECTIONS } from '../sections.ts';
import { NewPromoCodeDialog } from './new-promo-code-dialog.tsx';

const USABLE: Record<PromoCodes['usable'], string> = {
  yes: 'People enter a code when they buy Premium. Each person can use a code once.',
  promotion: 'Premium is free for everyone for now, so no one needs a code yet.',
  no_payments: 'Payments aren’t set up on this server, so codes can’t be used yet.',
};

const STATES: Record<ListedPromoCode['state'], string> = {
  open: 'Can be used',
  waiting: 'Not yet',
  used_up: 'Used up',
  ended: 'Ended',
};

export function PromoCodesPage() {
  const [page, setPage] = useState(1);
  const query = useQuery(promoCodesQuery(page));
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<string>();
  const end = useAct(
    (code: string) => call(finishPromoCode, { params: { id: code } }),
    ({ ended }, code) => {
      setAsked(undefined);
      return { title: ended ? `${code} is ended.` : `${code} was ended before.` };
    },
  );
  return (
    <>
      <SectionHeading title={SECTIONS.promoCodes.label}>
        <Button onClick={() => setMaking(true)}>
          <Ticket aria-hidden="true" className="size-4.5" />
          New code
        </Button>
      </SectionHeading>
      <Loaded query={query} what="the promo codes">
        {({ codes, total, usable }) => (
          <>
            <p className="mb-4 max-w-measure text-soft">{USABLE[usable]}</p>
            <Card className={codes.length > 0 ? 'px-4 py-1 sm:px-5' : undefined}>
              {codes.length === 0 ? (
                <EmptyState title="No promo codes yet.">A code gives free days or a discount on Premium.</EmptyState>
              ) : (
                <ul aria-label="Promo codes" className="divide-y divide-hair">
                  {codes.map((code) => (
                    <PromoCodeRow key={code.code} code={code} onEnd={() => setAsked(code.code)} />
                  ))}
                </ul>
              )}
            </Card>
            <Pager page={page} perPage={PROMO_CODES_PER_PAGE} total={total} onTurn={setPage} />
          </>
        )}
      </Loaded>
      {isMaking && <NewPromoCodeDialog onClose={() => setMaking(false)} />}
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`End ${asked ?? ''}?`}
        description="No one can use it from now on. People who used it keep what they got. This can’t be undone."
        confirmLabel="End code"
        loading={end.isPending}
        onConfirm={() => asked !== undefined && end.mutate(asked)}
      />
    </>
  );
}

function PromoCodeRow({ code: listed, onEnd }: { code: ListedPromoCode; onEnd: () => void }) {
  const { code, description, discount, state } = listed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium text-ink [overflow-wrap:anywhere]">{code}</span>
          <Tag tone={state === 'open' ? 'sage' : 'plain'}>{STATES[state]}</Tag>
        </span>
        <span dir="auto" className="mt-0.5 block text-ink [overflow-wrap:anywhere]">
          {discount}
          {description !== discount && `: ${description}`}
        </span>
        <span className="block text-soft text-sm">{factsOf(listed)}</span>
      </span>
      {state !== 'ended' && (
        <Button size="small" variant="secondary" aria-label={`End ${code}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}

function factsOf({ used, reserved, maxUses, from, until, intervals, state }: ListedPromoCode): string {
  return [
    `Used ${count(used)}${maxUses === null ? (used === 1 ? ' time' : ' times') : ` of ${count(maxUses)}`}`,
    ...(reserved > 0 ? [`${count(reserved)} being paid`] : []),
    ...(state === 'waiting' ? [`from ${shortFullDay(from)}`] : []),
    ...(until === null ? [] : [`until ${shortFullDay(until)}`]),
    ...(intervals.length === 1 ? [intervals[0] === 'month' ? 'monthly billing only' : 'yearly billing only'] : []),
  ].join(', ');
}
