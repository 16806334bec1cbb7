/** The switch that lets AI read what a person writes, and what either choice means. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../platform/session.ts';
import { Switch } from '../ui/switch.tsx';
import { aiPreferenceMutation, aiStatusQuery } from './queries.ts';

export function AiPreference() {
  const { aiEnabled } = useUser();
  const { data: status } = useQuery(aiStatusQuery);
  const { mutate, isPending } = useMutation(aiPreferenceMutation(useQueryClient()));
  return (
    <>
      <Switch
        checked={aiEnabled}
        // Two presses in a row arrive in their order; the second waits for the first.
        disabled={isPending}
        onCheckedChange={(enabled) => mutate(enabled)}
        label="AI on my words"
        description={aiEnabled ? 'On: what you write is read.' : 'Off: nothing of yours is read.'}
      />
      <div className="mt-4 grid gap-3 text-soft">
        <p>
          With it on, each entry gets a mood, its themes and, where it may help, a gentle reframe; and themes are
          suggested while you write. You can set right whatever it gets wrong.
        </p>
        {status && <Reader mode={status.mode} />}
        <p>
          With it off, none of that happens. What was found in earlier entries stays on them, and you can still choose
          mood and themes yourself.
        </p>
        <p>
          One thing stays in either case: signs of a crisis are looked for on this server, by fixed rules and without
          any model, so that help lines can be shown when they may be needed.
        </p>
      </div>
    </>
  );
}

/** Who reads, which decides where the words go. */
function Reader({ mode }: { mode: 'local' | 'model' }) {
  return mode === 'local' ? (
    <p>
      On this server the reading is done by a small program that runs right here. No model is connected, and your words
      go nowhere else.
    </p>
  ) : (
    <p>
      On this server the reading is done by a language model that its operator has connected. The words of an entry are
      sent to it, without your name or email; when it cannot answer, a small program on this server reads instead.
    </p>
  );
}
