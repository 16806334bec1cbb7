/** Queries and mutations of the profile page. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { User } from '../../../contract/account.ts';
import { listBlocked, unblockPerson } from '../../../contract/blocked-people.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '../../../contract/devices.ts';
import type { EndpointRequest } from '../../../contract/http.ts';
import { getProfile, type Profile, setProfileImage, updateProfile } from '../../../contract/profile.ts';
import { ApiError, call } from '../../platform/call.ts';
import { cacheOfflineAs, readCached, withFallback } from '../../platform/offline-cache.ts';
import { userMessageOf } from '../../platform/query-client.ts';
import { currentUserQuery } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';

const CACHED_PROFILE = 'profile';

export const profileQuery = queryOptions({
  queryKey: [getProfile.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(getProfile, {}, signal),
      (userId) => readCached<Profile>(userId, CACHED_PROFILE),
    ),
  meta: cacheOfflineAs(CACHED_PROFILE),
});

/** Always refetch on opening, because other devices sign in and out. */
export const devicesQuery = queryOptions({
  queryKey: [listDevices.path],
  queryFn: ({ signal }) => call(listDevices, {}, signal),
  staleTime: 0,
});

export const blockedQuery = queryOptions({
  queryKey: [listBlocked.path],
  queryFn: ({ signal }) => call(listBlocked, {}, signal),
});

/** Returns the server's error text, or the browser's message. */
const messageOf = (error: unknown): string =>
  userMessageOf(error) ?? (error instanceof Error ? error.message : 'Please try again in a moment.');

export type ProfileChange = EndpointRequest<typeof updateProfile>['body'];

export function updateProfileMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: ProfileChange) => call(updateProfile, { body }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      toast({ title: 'Profile Updated', description: 'Your profile has been updated successfully.' });
    },
    meta: { errorToast: (error) => ({ title: 'Update Failed', description: messageOf(error) }) },
  });
}

/** Updates the picture in the cached profile and the cached user. */
function showPicture(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile);
  const { profileImageUrl } = profile;
  queryClient.setQueryData(
    currentUserQuery.queryKey,
    (user: User | null | undefined) => user && { ...user, profileImageUrl },
  );
}

/** Sets the picture to an uploaded URL, or removes it. */
export function setPictureMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (imageUrl: string | null) => call(setProfileImage, { body: { imageUrl } }),
    onSuccess: (profile, imageUrl) => {
      showPicture(queryClient, profile);
      toast(
        imageUrl === null
          ? { title: 'Profile Photo Removed' }
          : { title: 'Profile Photo Updated', description: 'Your profile photo has been updated successfully.' },
      );
    },
    meta: { errorToast: (error) => ({ title: 'Upload Failed', description: messageOf(error) }) },
  });
}

export function signOutDeviceMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(signOutDevice, { params: { id } }),
    onSuccess: () => void toast({ title: 'Device signed out' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
    meta: { errorToast: (error) => ({ title: 'Sign out failed', description: messageOf(error) }) },
  });
}

export function signOutOthersMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => call(signOutOtherDevices),
    onSuccess: () => void toast({ title: 'Signed out everywhere else' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
    meta: { errorToast: (error) => ({ title: 'Sign out failed', description: messageOf(error) }) },
  });
}

export function unblockMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(unblockPerson, { params: { id } }),
    onSuccess: () => void toast({ title: 'Unblocked' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: blockedQuery.queryKey }),
    meta: {
      // Already unblocked, for example in another tab; the list is refetched.
      errorToast: (error) => ({
        title: 'Unable to Unblock',
        description:
          error instanceof ApiError && error.status === 404 ? 'You’ve already unblocked them.' : messageOf(error),
      }),
    },
  });
}
