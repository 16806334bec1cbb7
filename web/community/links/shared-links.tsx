/** Public links to an entry: creates and revokes them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  ENTRY_LINK_DAYS,
  ENTRY_LINK_DAYS_DEFAULT,
  ENTRY_LINKS_MAX,
  type EntryLink,
  type NewEntryLink,
} from '../../../contract/entry-links.ts';
import { formatCount } from '../../../contract/words.ts';
import { profileQuery } from '../../account/profile/queries.ts';
import type { EntryDialogProps } from '../../journal/entries/entry-slots.ts';
import { fullDate } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ShareableLink } from '../../ui/shareable-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { createEntryLinkMutation, entryLinksQuery, revokeEntryLinkMutation } from './link-queries.ts';
import { PreviewCard } from './preview-card.tsx';

export function SharedLinks({ entry: { id } }: EntryDialogProps) {
  const [createdLink, setCreatedLink] = useState<NewEntryLink>();
  return (
    <div className="grid gap-6 py-2">
      {createdLink ? (
        <section aria-labelledby="link-made">
          <h3 id="link-made" className="mb-1 text-lg">
            Your link
          </h3>
          <p className="mb-3 text-soft">Copy it now. You won’t see it again.</p>
          <ShareableLink path={createdLink.path} onDone={() => setCreatedLink(undefined)}>
            It works until {fullDate(createdLink.expiresAt)}.
          </ShareableLink>
        </section>
      ) : (
        <LinkForm entryId={id} onMade={setCreatedLink} />
      )}
      <OpenLinks entryId={id} />
    </div>
  );
}

function LinkForm({ entryId, onMade }: { entryId: string; onMade: (link: NewEntryLink) => void }) {
  const { firstName, timezone } = useUser();
  const { data: profile } = useQuery(profileQuery);
  const { data: links } = useQuery(entryLinksQuery(entryId));
  const { mutate, isPending } = useMutation(createEntryLinkMutation(useQueryClient(), entryId));
  const [days, setDays] = useState<(typeof ENTRY_LINK_DAYS)[number]>(ENTRY_LINK_DAYS_DEFAULT);
  const [showsName, setShowsName] = useState(false);
  const name = profile?.displayName ?? firstName;
  const isLimitReached = (links?.length ?? 0) >= ENTRY_LINKS_MAX;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate({ days, showsName }, { onSuccess: onMade });
      }}
    >
      <p className="text-soft">
        Anyone with the link can read this entry until it expires. They’ll see its text, photos and date, and any later
        changes.
      </p>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <Field label="The link works for">
          {(control) => (
            <Select
              {...control}
              value={String(days)}
              onChange={(event) =>
                setDays(ENTRY_LINK_DAYS.find((one) => String(one) === event.target.value) ?? ENTRY_LINK_DAYS_DEFAULT)
              }
            >
              {ENTRY_LINK_DAYS.map((one) => (
                <option key={one} value={one}>
                  {formatCount(one, 'day')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Switch
          checked={showsName}
          onCheckedChange={setShowsName}
          label="Show my name"
          description={<span className="[overflow-wrap:anywhere]">{showsName ? name : 'Anonymous'}</span>}
        />
      </div>
      <PreviewCard name={showsName ? name : undefined} days={days} timezone={timezone} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isLimitReached && (
          <p className="min-w-0 flex-1 text-soft text-sm">
            You can have up to {ENTRY_LINKS_MAX} links. Please turn one off first.
          </p>
        )}
        <Button type="submit" loading={isPending} disabled={isLimitReached}>
          Create link
        </Button>
      </div>
    </form>
  );
}

/** Renders nothing if there are no open links. */
function OpenLinks({ entryId }: { entryId: string }) {
  const { data: links, isError, refetch, isFetching } = useQuery(entryLinksQuery(entryId));
  const heading = useRef<HTMLHeadingElement>(null);
  if (isError) {
    return <ErrorState title="We couldn’t load your links." onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!links) return <Skeleton className="h-11 w-full" />;
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="open-links">
      <h3 id="open-links" ref={heading} tabIndex={-1} className="mb-1 text-lg outline-none">
        Your links
      </h3>
      <ul className="divide-y divide-hair">
        {links.map((link) => (
          <OpenLink key={link.id} link={link} entryId={entryId} onEnd={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

/** `onRevoked` is called before the row, which has focus, is removed. */
function OpenLink({ link, entryId, onEnd }: { link: EntryLink; entryId: string; onEnd: () => void }) {
  const { mutate, isPending } = useMutation(revokeEntryLinkMutation(useQueryClient(), entryId));
  const [isConfirming, setConfirming] = useState(false);
  const until = fullDate(link.expiresAt);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <p className="min-w-40 flex-1 text-ink">
        Until {until}
        <span className="block text-faint text-sm">
          Created {fullDate(link.createdAt)}, {link.showsName ? 'with your name' : 'without your name'}
        </span>
      </p>
      <Button
        variant="secondary"
        aria-label={`Turn off link, works until ${until}`}
        onClick={() => setConfirming(true)}
      >
        Turn off link
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Turn off this link?"
        description="People with the link won’t be able to read this entry anymore. You can create a new link at any time."
        confirmLabel="Turn off link"
        cancelLabel="Keep it"
        loading={isPending}
        onConfirm={() => mutate(link.id, { onSuccess: onEnd, onError: () => setConfirming(false) })}
      />
    </li>
  );
}
