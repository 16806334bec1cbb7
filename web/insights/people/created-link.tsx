/** Shows the link to a card, once. */
import type { LinkedCard } from '../../../contract/people.ts';
import { fullDate } from '../../platform/date-format.ts';
import { ShareableLink } from '../../ui/shareable-link.tsx';

export function CreatedLink({ card: { path, expiresAt }, onDone }: { card: LinkedCard; onDone: () => void }) {
  return (
    <ShareableLink path={path ?? ''} onDone={onDone}>
      {expiresAt && `It works until ${fullDate(expiresAt)}. `}You can turn it off under “Your cards” on this page.
    </ShareableLink>
  );
}
