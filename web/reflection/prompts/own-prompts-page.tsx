/** The page of the user's own prompts (/prompts), which are mixed into the daily prompts. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { codePoints } from '../../../contract/characters.ts';
import { OWN_PROMPT_MAX, OWN_PROMPTS_MAX, type OwnPrompt } from '../../../contract/chat.ts';
import { PAGES } from '../../../contract/pages.ts';
import { userMessageOf } from '../../platform/query-client.ts';
import { useUndoable } from '../../platform/use-undoable.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { deletePromptMutation, ownPromptsQuery, savePromptMutation } from './queries.ts';

const OWN_PROMPT_MIN = 5;

export function OwnPromptsPage() {
  const prompts = useQuery(ownPromptsQuery);
  const remove = useMutation(deletePromptMutation(useQueryClient()));
  const { hiddenIds, hide } = useUndoable(remove.mutate);
  const visiblePrompts = prompts.data?.filter(({ id }) => !hiddenIds.has(id));
  return (
    <div className="max-w-column">
      <h1 className="text-3xl sm:text-4xl">{PAGES.ownPrompts.heading}</h1>
      <p className="mt-2 max-w-measure text-soft">
        Add questions you’d like to be asked. We’ll mix them in with the daily prompts.
      </p>
      {visiblePrompts ? (
        <>
          {visiblePrompts.length < OWN_PROMPTS_MAX ? (
            <Card className="mt-6 px-5 py-4">
              <PromptForm key={visiblePrompts.length} label="A new prompt" submit="Add" />
            </Card>
          ) : (
            <p className="mt-6 text-soft">
              You have {OWN_PROMPTS_MAX} prompts, the most you can have. Delete one to add another.
            </p>
          )}
          {visiblePrompts.length === 0 ? (
            <p className="mt-6 text-soft">None yet. For example: “What would my grandmother have liked about today?”</p>
          ) : (
            <ul
              aria-label="Your prompts"
              className="mt-6 divide-y divide-hair rounded-surface border border-hair bg-raised"
            >
              {visiblePrompts.map((prompt) => (
                <li key={prompt.id}>
                  <PromptRow
                    prompt={prompt}
                    onDelete={() => hide(prompt.id, { title: 'Prompt deleted', description: prompt.prompt })}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : prompts.isError ? (
        <Card className="mt-6">
          <ErrorState
            title="We couldn’t load your prompts."
            note="They’re safe. Please try again."
            retrying={prompts.isFetching}
            onRetry={() => void prompts.refetch()}
          />
        </Card>
      ) : (
        <div aria-busy="true" className="mt-6 grid gap-5">
          <Skeleton className="h-36 w-full rounded-surface" />
          <Skeleton className="h-40 w-full rounded-surface" />
        </div>
      )}
    </div>
  );
}

function PromptRow({ prompt, onDelete }: { prompt: OwnPrompt; onDelete: () => void }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <div className="px-5 py-4">
        <PromptForm label="Your prompt" submit="Save" prompt={prompt} onDone={() => setEditing(false)} />
      </div>
    );
  }
  return (
    <div className="flex items-center gap-1 py-3 ps-5 pe-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-serif text-ink text-lg leading-snug [overflow-wrap:anywhere]">
          {prompt.prompt}
        </p>
        <p className="text-faint text-sm">{usageText(prompt.timesUsed)}</p>
      </div>
      <IconButton label="Edit" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton label="Delete" onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}

function usageText(times: number): string {
  if (times === 0) return 'Not used yet';
  return times === 1 ? 'Used once' : `Used ${times} times`;
}

interface PromptFormProps {
  label: string;
  submit: string;
  /** The prompt being edited; undefined for a new one. */
  prompt?: OwnPrompt;
  onDone?: () => void;
}

function PromptForm({ label, submit, prompt, onDone }: PromptFormProps) {
  const id = useId();
  const [text, setText] = useState(prompt?.prompt ?? '');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation(savePromptMutation(useQueryClient()));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const currentProblem = problemOf(text);
    setProblem(currentProblem);
    if (currentProblem !== undefined || isPending) return;
    mutate(
      { id: prompt?.id, prompt: text.trim() },
      {
        onSuccess: () => {
          if (prompt === undefined) setText('');
          onDone?.();
        },
        onError: (error) => setProblem(userMessageOf(error) ?? 'Please try again in a moment.'),
      },
    );
  };
  return (
    <form onSubmit={save}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-ink">
        {label}
      </label>
      <Textarea
        id={id}
        rows={2}
        autoFocus={prompt !== undefined}
        className="w-full"
        placeholder="What would you like to be asked?"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (problem !== undefined) setProblem(problemOf(target.value));
        }}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p id={`${id}-note`} role="status" className="min-h-5 flex-1 text-clay text-sm">
          {problem}
        </p>
        {onDone && (
          <Button variant="secondary" size="small" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="small" loading={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

function problemOf(text: string): string | undefined {
  const length = codePoints(text.trim());
  if (length < OWN_PROMPT_MIN) return `Please write at least ${OWN_PROMPT_MIN} characters.`;
  return length > OWN_PROMPT_MAX ? `A prompt can have at most ${OWN_PROMPT_MAX} characters.` : undefined;
}
