/** The setting that lets AI read the user's entries, with the consequences of both choices. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../platform/session.ts';
import { Switch } from '../ui/switch.tsx';
import { aiPreferenceMutation, aiStatusQuery, dangerCheckMutation } from './queries.ts';

export function AiPreference() {
  const { aiEnabled, dangerCheck } = useUser();
  const { data: status } = useQuery(aiStatusQuery);
  const { mutate, isPending } = useMutation(aiPreferenceMutation(useQueryClient()));
  return (
    <>
      <Switch
        checked={aiEnabled}
        // Mutations run in order, so a second press takes effect after the first.
        disabled={isPending}
        onCheckedChange={(enabled) => mutate(enabled)}
        label="AI on my words"
        description={aiEnabled ? 'On: what you write is read.' : 'Off: no mood, no themes, no reframes.'}
      />
      {!aiEnabled && <DangerCheck />}
      <div className="mt-4 grid gap-3 text-soft">
        <p>
          With AI on, each entry gets a mood, its themes and, where it may help, a gentle reframe; and themes are
          suggested while you write. You can set right whatever it gets wrong.
        </p>
        {status && <AnalyserDescription mode={status.mode} />}
        <p>
          With AI off, none of that happens. What was found in earlier entries stays on them, and you can still choose
          mood and themes yourself.
        </p>
        {dangerCheck && (
          <p>
            We still check for signs that you may need help, in English, on this server only. We keep which help was
            shown, and your answer if the guide asked whether you’re safe. With AI off, you can turn this off too.
          </p>
        )}
      </div>
    </>
  );
}

function DangerCheck() {
  const { dangerCheck } = useUser();
  const { mutate, isPending } = useMutation(dangerCheckMutation(useQueryClient()));
  return (
    <div className="mt-3">
      <Switch
        checked={dangerCheck}
        disabled={isPending}
        onCheckedChange={(enabled) => mutate(enabled)}
        label="Look for signs of danger"
        description={
          dangerCheck
            ? 'On: helplines appear beside an entry that may need them.'
            : 'Off: no helplines appear, whatever you write. findahelpline.com is always there.'
        }
      />
    </div>
  );
}

/** Describes what analyses the entries, and so where they are sent. */
function AnalyserDescription({ mode }: { mode: 'local' | 'model' }) {
  return mode === 'local' ? (
    <p>
      On this server the reading is done by a small program that runs right here. No model is connected, and your words
      go nowhere else.
    </p>
  ) : (
    <p>
      On this server the reading is done by a language model that its operator has connected. Your entries and your
      conversations with the guide are sent to it, without your name or email. When it cannot answer, a small program on
      this server does.
    </p>
  );
}
