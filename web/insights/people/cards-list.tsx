/** The list of thank-you cards and the actions on their links. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Link2, Link2Off, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LinkedCard, ThankYouCard } from '../../../contract/people.ts';
import { fullDate } from '../../platform/date-format.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { cardsQuery, changeCardMutation, linkCardMutation } from './card-queries.ts';
import { CreatedLink } from './created-link.tsx';

const LINK_DAYS = 30;

/** Renders nothing without cards; the list of people explains how to create one. */
export function CardsList() {
  const queryClient = useQueryClient();
  const { data: cards, isError } = useQuery(cardsQuery);
  const { mutate: change } = useMutation(changeCardMutation(queryClient));
  const { mutate: link } = useMutation(linkCardMutation(queryClient));
  const [createdCard, setCreatedCard] = useState<LinkedCard>();
  if (isError) return <p className="mt-8 text-soft">We couldn’t load your cards. They’re safe.</p>;
  if (!cards || cards.length === 0) return null;
  return (
    <section aria-labelledby="cards-title" className="mt-8">
      <h2 id="cards-title" className="mb-3 text-xl">
        Your cards
      </h2>
      <Card className="px-4 py-1 sm:px-5">
        <ul className="divide-y divide-hair">
          {cards.map((card) => (
            <li key={card.id} className="flex items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="font-medium text-ink [overflow-wrap:anywhere]">To {card.toName}</p>
                <p className="line-clamp-2 font-serif text-soft [overflow-wrap:anywhere]">{card.content}</p>
                <p className="text-faint text-sm">{stateOf(card)}</p>
              </div>
              <Menu
                trigger={
                  <IconButton label={`The card to ${card.toName}`} className="flex-none">
                    <Ellipsis aria-hidden="true" className="size-5" />
                  </IconButton>
                }
              >
                {card.state === 'open' ? (
                  <MenuItem
                    icon={<Link2Off aria-hidden="true" />}
                    onSelect={() => change({ id: card.id, action: 'revoke' })}
                  >
                    Turn off link
                  </MenuItem>
                ) : (
                  <MenuItem
                    icon={<Link2 aria-hidden="true" />}
                    onSelect={() => link({ id: card.id, linkDays: LINK_DAYS }, { onSuccess: setCreatedCard })}
                  >
                    Create new link
                  </MenuItem>
                )}
                <MenuItem
                  icon={<Trash2 aria-hidden="true" />}
                  tone="danger"
                  onSelect={() => change({ id: card.id, action: 'delete' })}
                >
                  Delete
                </MenuItem>
              </Menu>
            </li>
          ))}
        </ul>
      </Card>
      {createdCard && (
        <Dialog
          open
          onOpenChange={() => setCreatedCard(undefined)}
          title="Your link"
          description="Copy it now. You won’t see it again."
        >
          <CreatedLink card={createdCard} onDone={() => setCreatedCard(undefined)} />
        </Dialog>
      )}
    </section>
  );
}

function stateOf({ state, expiresAt }: ThankYouCard): string {
  if (state === 'open') return expiresAt ? `The link works until ${fullDate(expiresAt)}.` : 'The link works.';
  if (state === 'expired') return 'The link has expired.';
  return state === 'revoked' ? 'You turned off the link.' : 'No link.';
}
