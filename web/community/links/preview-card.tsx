/** Preview of the link as messengers show it; mirrors `server/community/links/preview.ts`. */

import { useState } from 'react';
import { DAY_MS } from '../../../contract/durations.ts';
import { linkPreviewTexts, PREVIEW_PICTURE } from '../../../contract/entry-links-words.ts';
import { formatDate } from '../../../contract/words.ts';

interface PreviewCardProps {
  /** Undefined if the link is anonymous. */
  name: string | undefined;
  days: number;
  timezone: string;
}

export function PreviewCard({ name, days, timezone }: PreviewCardProps) {
  const [now] = useState(() => Date.now());
  const { title, description } = linkPreviewTexts(name, formatDate(new Date(now + days * DAY_MS), timezone));
  return (
    <figure className="grid gap-2">
      <figcaption className="text-soft text-sm">
        This is the preview people see. It doesn’t show what you wrote.
      </figcaption>
      <div className="flex overflow-hidden rounded-control border border-hair bg-sunken">
        <img
          src={PREVIEW_PICTURE}
          alt=""
          width={1200}
          height={630}
          className="h-auto w-28 flex-none object-cover sm:w-40"
        />
        <div className="min-w-0 self-center px-3.5 py-2.5 text-sm">
          <p className="truncate font-semibold text-ink">{title}</p>
          <p className="text-soft">{description}</p>
          <p className="truncate text-faint text-xs">{window.location.host}</p>
        </div>
      </div>
    </figure>
  );
}
