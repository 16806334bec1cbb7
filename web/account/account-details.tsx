/** Who is signed in here. */
import { useUser } from '../platform/session.ts';

export function AccountDetails() {
  const { firstName, lastName, email } = useUser();
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Detail name="Name" value={[firstName, lastName].filter(Boolean).join(' ')} />
      <Detail name="Email" value={email} />
    </dl>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-faint text-sm">{name}</dt>
      <dd dir="auto" className="mt-0.5 text-ink [overflow-wrap:anywhere]">
        {value}
      </dd>
    </div>
  );
}
