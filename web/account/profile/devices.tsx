/** The list of signed-in devices, with buttons to sign them out. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { Device } from '../../../contract/devices.ts';
import { useUser } from '../../platform/session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazy } from '../../ui/lazy.ts';
import { SettingRow } from '../../ui/setting-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { devicesQuery, signOutDeviceMutation, signOutOthersMutation } from './queries.ts';
import { timeText } from './time-text.ts';

const history = lazy(() => import('./account-history.tsx'));

export function Devices() {
  const { data: devices, isError, refetch, isFetching } = useQuery(devicesQuery);
  const queryClient = useQueryClient();
  const signOutDevice = useMutation(signOutDeviceMutation(queryClient));
  const signOutOthers = useMutation(signOutOthersMutation(queryClient));
  const [confirming, setAsking] = useState(false);
  const [History, setHistory] = useState<ComponentType<{ onClose: () => void }>>();
  if (isError) {
    return <ErrorState title="We couldn’t load your devices." onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <>
      {devices === undefined && (
        <div aria-busy="true" className="py-3">
          <Skeleton className="h-10 w-full" />
        </div>
      )}
      {devices?.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          signingOut={signOutDevice.isPending && signOutDevice.variables === device.id}
          onSignOut={() => signOutDevice.mutate(device.id)}
        />
      ))}
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-2.5">
        {devices && devices.length > 1 ? (
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        ) : (
          <span className="text-faint text-sm">You’re only signed in here.</span>
        )}
        <TextButton
          aria-haspopup="dialog"
          onPointerEnter={history.prefetch}
          onClick={() => history.open((part) => setHistory(() => part.AccountHistory))}
        >
          Account history
        </TextButton>
      </div>
      <AlertDialog
        open={confirming}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        description="All your other devices will be signed out. Drafts will stay on each device."
        confirmLabel="Sign out"
        loading={signOutOthers.isPending}
        onConfirm={() => signOutOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
      {History && <History onClose={() => setHistory(undefined)} />}
    </>
  );
}

interface DeviceRowProps {
  device: Device;
  signingOut: boolean;
  onSignOut: () => void;
}

function DeviceRow({ device: { device, signedInAt, seenAt, isThis }, signingOut, onSignOut }: DeviceRowProps) {
  const { timezone } = useUser();
  const name = device || 'A browser';
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return (
    <SettingRow
      lead={
        <span className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-soft">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      }
      label={name}
      hint={isThis ? `Signed in at ${timeText(signedInAt, timezone)}` : `Last active ${timeText(seenAt, timezone)}`}
      action={
        isThis ? (
          <Tag tone="sage">This device</Tag>
        ) : (
          <TextButton
            aria-label={`Sign out ${name}`}
            aria-disabled={signingOut}
            onClick={() => !signingOut && onSignOut()}
          >
            Sign out
          </TextButton>
        )
      }
    />
  );
}
