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
        label="Let AI read my entries"
        description={aiEnabled ? 'On: AI reads your entries.' : 'Off: no mood, no themes, no reframes.'}
      />
      {!aiEnabled && <DangerCheck />}
      <div className="mt-4 grid gap-3 text-soft">
        <p>
          With AI on, each entry gets a mood, its themes and sometimes a gentle reframe. Themes are also suggested while
          you write. You can correct anything it gets wrong.
        </p>
        {status && <AnalyserDescription mode={status.mode} />}
        <p>
          With AI off, none of that happens. Earlier results stay, and you can still choose mood and themes yourself.
        </p>
        {dangerCheck && (
          <p>
            We still check for signs that you may need help. The check only reads English, and it runs only on this
            server. We record which help was shown, and your answer if the guide asked whether you’re safe. With AI off,
            you can turn the check off too.
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
        label="Check for signs I may need help"
        description={
          dangerCheck
            ? 'On: we show helplines when it looks like you might need them.'
            : 'Off: we never show helplines. You can always go to findahelpline.com.'
        }
      />
    </div>
  );
}

/** Describes what analyses the entries, and so where they are sent. */
function AnalyserDescription({ mode }: { mode: 'local' | 'model' }) {
  return mode === 'local' ? (
    <p>
      A small program on this server reads your entries. No outside AI is connected, and your words aren’t sent
      anywhere.
    </p>
  ) : (
    <p>
      This server uses an AI model. We send it your entries and your conversations with the guide, without your name or
      email. If it isn’t available, a small program on this server takes over.
    </p>
  );
}
