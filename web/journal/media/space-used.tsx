/** The setting that shows the storage used by everything the user keeps. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMediaUsage } from '../../../contract/media.ts';
import { call } from '../../platform/call.ts';

/** Formats "0 MB", "214 MB" or "1.2 GB". */
function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1000) return `${Number((megabytes / 1024).toFixed(1))} GB`;
  return `${bytes === 0 ? 0 : Math.max(1, Math.round(megabytes))} MB`;
}

export const mediaUsageQuery = queryOptions({
  queryKey: [getMediaUsage.path],
  queryFn: ({ signal }) => call(getMediaUsage, {}, signal),
  staleTime: 0,
  meta: { topics: ['entries'] },
});

export function SpaceUsed() {
  const { data: space } = useQuery(mediaUsageQuery);
  if (!space) return null;
  const { usedBytes, maxBytes } = space;
  return (
    <div className="py-4">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-soft" id="space-used">
          Storage used
        </span>
        <span className="text-ink tabular-nums">
          {formatSize(usedBytes)}
          {maxBytes > 0 && ` of ${formatSize(maxBytes)}`}
        </span>
      </div>
      {maxBytes > 0 && (
        <progress
          aria-labelledby="space-used"
          max={maxBytes}
          value={usedBytes}
          className="mt-2.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ember [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-ember"
        />
      )}
    </div>
  );
}
