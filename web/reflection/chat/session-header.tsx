/** Header of a conversation: title, AI notice and actions menu. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Brain, ChevronLeft, Ellipsis, Pencil, Sparkle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ChatSession } from '../../../contract/chat.ts';
import { PAGES } from '../../../contract/pages.ts';
import { aiStatusQuery } from '../../analysis/queries.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { renameMutation } from './queries.ts';
import { TitleField } from './title-field.tsx';

export function SessionHeader({ session, onDelete }: { session: ChatSession; onDelete: () => void }) {
  const { id, title } = session;
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const rename = useMutation(renameMutation(useQueryClient(), id));
  return (
    <header className="flex flex-none items-center gap-2 border-hair border-b px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 lg:px-6">
      <BackLink />
      <div className="me-auto min-w-0 flex-1">
        {isRenaming ? (
          <>
            <h1 className="sr-only">{title}</h1>
            <TitleField
              title={title}
              onDone={(next) => {
                setRenaming(false);
                if (next !== undefined) rename.mutate(next);
              }}
            />
          </>
        ) : (
          <h1 dir="auto" className="truncate font-medium text-ink text-lg leading-6">
            {title}
          </h1>
        )}
        {!isRenaming && <AiNotice />}
      </div>
      <Menu
        trigger={
          <IconButton label="More">
            <Ellipsis aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem icon={<Brain aria-hidden="true" />} onSelect={() => void navigate(PAGES.reflectionMemory.path)}>
          What the guide remembers
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </header>
  );
}

/** Link to the list on small screens. */
export function BackLink() {
  return (
    <Link
      to={PAGES.reflections.path}
      className="-ms-1 grid size-11 flex-none place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink lg:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-6" />
      <span className="sr-only">All conversations</span>
    </Link>
  );
}

/** The AI notice, shown in every conversation. */
export function AiNotice() {
  const { data } = useQuery(aiStatusQuery);
  return (
    <p className="flex items-center gap-1.5 text-faint text-sm">
      <Sparkle aria-hidden="true" className="size-4 text-dusk" />
      <span className="truncate">
        You are talking with an AI
        {data?.mode === 'local' && <span className="max-sm:hidden">, on this server</span>}
      </span>
    </p>
  );
}
