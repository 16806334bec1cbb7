/** The community header: title, account links and the user's plan. */
import { useQuery } from '@tanstack/react-query';
import { Archive, Bell, CreditCard, LogOut, SunMedium } from 'lucide-react';
import { PAGES } from '../../../contract/pages.ts';
import { FREE_REFLECTIONS_SHOWN } from '../../../contract/plans.ts';
import { useSignOut } from '../../account/use-sign-out.ts';
import { usageQuery } from '../../billing/plan-queries.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';

const BILLING = { to: { pathname: PAGES.billing.path }, words: 'Billing', Icon: CreditCard };
const LINKS = [
  { to: { pathname: PAGES.notifications.path }, words: 'Notifications', Icon: Bell },
  { to: { pathname: PAGES.export.path }, words: 'Export', Icon: Archive },
];

export function CommunityHead() {
  const signOut = useSignOut();
  const { plan } = useUser();
  const isPremium = plan === 'premium' || plan === 'promotion';
  return (
    <div className="mb-4 flex items-start justify-between gap-4">
      <div>
        <h1 className="text-3xl lg:text-4xl">{PAGES.community.heading}</h1>
        <p className="mt-1 text-soft max-sm:hidden">See what others are grateful for.</p>
      </div>
      <div className="hidden flex-col items-end gap-2 lg:flex">
        <div className="-me-3 flex">
          {(isPremium ? [BILLING, ...LINKS] : LINKS).map(({ to, words: label, Icon }) => (
            <ButtonLink key={label} to={to} variant="quiet" size="small" className="font-normal">
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </ButtonLink>
          ))}
          <Button variant="quiet" size="small" onClick={() => signOut()} className="font-normal">
            <LogOut aria-hidden="true" className="size-4" />
            Sign out
          </Button>
        </div>
        {isPremium && (
          <Tag tone="ember">
            <SunMedium aria-hidden="true" className="size-4" />
            Premium - Unlimited Reflections
          </Tag>
        )}
        {plan === 'free' && <ReflectionsLeft />}
      </div>
    </div>
  );
}

/** Requested only on the free plan. */
function ReflectionsLeft() {
  const { data: usage } = useQuery(usageQuery);
  if (!usage) return null;
  const remaining = Math.max(0, (usage.reflectionsLimit ?? FREE_REFLECTIONS_SHOWN) - usage.reflectionsCount);
  return (
    <Tag>
      {remaining} {remaining === 1 ? 'reflection' : 'reflections'} left today
    </Tag>
  );
}
