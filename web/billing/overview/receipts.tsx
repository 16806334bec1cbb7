/** The receipts: a table on wide screens, rows on a phone. */
import { priceOf } from '../../../contract/offers.ts';
import { RECEIPTS_MAX, type Receipt } from '../../../contract/subscriptions.ts';
import { fullDate } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { textLinkStyle } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { INTERVAL_TEXTS } from '../charge-texts.ts';

const STATUS: Readonly<Record<Receipt['status'], { label: string; tone: 'sage' | 'plain' | 'clay' | 'ember' }>> = {
  paid: { label: 'Paid', tone: 'sage' },
  open: { label: 'Not paid yet', tone: 'ember' },
  refunded: { label: 'Refunded', tone: 'plain' },
  partly_refunded: { label: 'Partly refunded', tone: 'plain' },
  disputed: { label: 'Disputed', tone: 'clay' },
};

export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <section aria-labelledby="receipts-title" className="min-w-0">
      <h2 id="receipts-title" className="mb-3 text-xl">
        Receipts
      </h2>
      <Card className="overflow-hidden">
        {receipts.length === 0 ? (
          <EmptyState title="No receipts yet.">Your receipts will show up here.</EmptyState>
        ) : (
          <>
            <WideTable receipts={receipts} />
            <Rows receipts={receipts} />
          </>
        )}
      </Card>
      {receipts.length >= RECEIPTS_MAX && (
        <p className="mt-3 text-soft text-sm">For earlier receipts, choose Card and plan to open Stripe.</p>
      )}
    </section>
  );
}

function WideTable({ receipts }: { receipts: readonly Receipt[] }) {
  const { timezone } = useUser();
  return (
    <table className="hidden w-full sm:table">
      <thead className="sr-only">
        <tr>
          {['Date', 'Plan', 'Amount', 'Status', 'Receipt'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hair">
        {receipts.map((receipt) => (
          <tr key={receipt.id} className="[&>td]:px-2 [&>td]:py-3 [&>td:first-child]:ps-6 [&>td:last-child]:pe-6">
            <td className="text-ink">{fullDate(receipt.date, timezone)}</td>
            <td className="text-soft">{receipt.interval && INTERVAL_TEXTS[receipt.interval].label}</td>
            <td className="text-ink tabular">{priceOf(receipt.amount)}</td>
            <td>
              <Tag tone={STATUS[receipt.status].tone}>{STATUS[receipt.status].label}</Tag>
            </td>
            <td className="text-end">
              <ReceiptLink receipt={receipt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rows({ receipts }: { receipts: readonly Receipt[] }) {
  const { timezone } = useUser();
  return (
    <ul className="divide-y divide-hair sm:hidden">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="flex items-center justify-between gap-3 px-4 py-3">
          <div className="min-w-0">
            <p className="text-ink">{fullDate(receipt.date, timezone)}</p>
            <p className="text-soft text-sm tabular">
              {receipt.interval && `${INTERVAL_TEXTS[receipt.interval].label}, `}
              {priceOf(receipt.amount)}
            </p>
          </div>
          <div className="flex flex-none flex-col items-end gap-1">
            <Tag tone={STATUS[receipt.status].tone}>{STATUS[receipt.status].label}</Tag>
            <ReceiptLink receipt={receipt} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Links to Stripe's receipt in a new tab. */
function ReceiptLink({ receipt: { url, date } }: { receipt: Receipt }) {
  const { timezone } = useUser();
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={`${textLinkStyle} reach inline-block`}>
      Receipt<span className="sr-only"> from {fullDate(date, timezone)}, opens in a new tab</span>
    </a>
  );
}
