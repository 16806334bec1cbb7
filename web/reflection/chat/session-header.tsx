/** Header of a conversation: title, a notice that no person answers, and the menu. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Brain, ChevronLeft, Ellipsis, Info, LayoutList, Pencil, RotateCcw, Sparkle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ChatMessage, ChatSession } from '../../../contract/chat.ts';
import { PAGES } from '../../../contract/pages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { AboutExercise } from './guided-step.tsx';
import { renameMutation } from './queries.ts';
import { ShelfDialog } from './shelf.tsx';
import { TitleField } from './title-field.tsx';

interface SessionHeaderProps {
  session: ChatSession;
  lastReply: ChatMessage | undefined;
  /** Starts the guided conversation again. Undefined while a message is on its way. */
  onStartOver: (() => void) | undefined;
  onDelete: () => void;
}

export function SessionHeader({ session, lastReply, onStartOver, onDelete }: SessionHeaderProps) {
  const { id, title } = session;
  const guided = lastReply?.guided;
  const [dialog, setDialog] = useState<'about' | 'shelf'>();
  const closeDialog = () => setDialog(undefined);
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
        {!isRenaming && <GuideNotice lastReply={lastReply} />}
      </div>
      <Menu
        trigger={
          <IconButton label="More">
            <Ellipsis aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        {guided && (
          <MenuItem icon={<Info aria-hidden="true" />} onSelect={() => setDialog('about')}>
            About this exercise
          </MenuItem>
        )}
        {guided && onStartOver && (
          <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={onStartOver}>
            Start over
          </MenuItem>
        )}
        <MenuItem icon={<LayoutList aria-hidden="true" />} onSelect={() => setDialog('shelf')}>
          Guided conversations
        </MenuItem>
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
      <ShelfDialog open={dialog === 'shelf'} onOpenChange={closeDialog} />
      {guided && (
        <AboutExercise id={guided.id} title={guided.title} open={dialog === 'about'} onOpenChange={closeDialog} />
      )}
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

/** Says in every conversation that no person answers. */
export function GuideNotice({ lastReply }: { lastReply?: ChatMessage | undefined }) {
  return (
    <p className="flex items-center gap-1.5 text-faint text-sm">
      <Sparkle aria-hidden="true" className="size-4 text-dusk" />
      <span className="truncate">
        {lastReply?.guided ? (
          <>
            Guided<span className="max-sm:hidden"> conversation</span>, not a person
          </>
        ) : lastReply?.answer ? (
          <>
            <span className="max-sm:hidden">Answers come from</span>
            <span className="sm:hidden">From</span> your own entries
          </>
        ) : (
          'AI guide, not a person'
        )}
      </span>
    </p>
  );
}
