import { expect, it } from 'vitest';
import { kindOf, mediaOnDevice } from './device-media.ts';

const file = (type: string) => new Blob(['bytes'], { type });

it('tells a video from a photo', () => {
  expect(kindOf(file('video/mp4'))).toBe('video');
  expect(kindOf(file('image/png'))).toBe('photo');
});

it('shows a photo as it is, and of a video no picture', () => {
  const size = { width: null, height: null };
  expect(mediaOnDevice({ id: 'a', file: file('image/webp'), address: 'blob:a' })).toEqual({
    ...size,
    id: 'a',
    kind: 'photo',
    url: 'blob:a',
    previewUrl: 'blob:a',
  });
  expect(mediaOnDevice({ id: 'b', file: file('video/webm'), address: 'blob:b' })).toEqual({
    ...size,
    id: 'b',
    kind: 'video',
    url: 'blob:b',
    previewUrl: null,
  });
});
