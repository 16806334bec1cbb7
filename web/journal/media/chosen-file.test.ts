// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { withFileType } from '../../platform/file-type.ts';
import { isMoving, kindOf, rejectedFilesText, rejectionOf } from './chosen-file.ts';

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });
const tenPhotos = Array.from({ length: 10 }, () => 'photo' as const);

describe('a chosen file', () => {
  it.each([
    ['IMG_1.HEIC', '', '', 'image/heic'],
    ['clip.MOV', '', '', 'video/quicktime'],
    ['a.jpg', 'image/jpeg', '', 'image/jpeg'],
    ['a.txt', '', '', ''],
    ['lake', '', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['lake.jpg', 'image/jpg', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['lake.png', 'application/octet-stream', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['IMG_2.HEIC', 'image/heic-sequence', '\0\0\0\x1cftyphevc\0\0\0\0mif1heic', 'image/heic'],
    ['img.heif', 'image/heif', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic'],
    ['clip.m4v', 'video/x-m4v', '\0\0\0\x18ftypM4V \0\0\0\0M4V mp42', 'video/mp4'],
    ['lake.jpg', 'image/jpeg', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ])('%s of type "%s" with the bytes %j counts as "%s"', async (name, type, start, expected) => {
    const bytes = Uint8Array.from(start, (character) => character.charCodeAt(0));
    expect((await withFileType(new File([bytes], name, { type }))).type).toBe(expected);
  });

  it.each([
    ['image/gif', `GIF89a${'\x21\xf9\x04\0\x0a\0\0\0\x2c'.repeat(2)}`, true],
    ['image/gif', 'GIF89a\x21\xf9\x04\0\x0a\0\0\0\x2c', false],
    ['image/webp', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02', true],
    ['image/webp', 'RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\x02', false],
    ['image/avif', '\0\0\0\x1cftypavis\0\0\0\0', true],
    ['image/avif', '\0\0\0\x1cftypavif\0\0\0\0avis', false],
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08acTL', true],
    ['image/jpeg', '\xff\xd8\xff\xe0', false],
  ])('of type %s with the bytes %j moves: %s', async (type, start, moves) => {
    const bytes = Uint8Array.from(start, (character) => character.charCodeAt(0));
    expect(await isMoving(new File([bytes], 'a', { type }))).toBe(moves);
  });

  it('is a video or a photo', () => {
    expect(kindOf(file('a.mp4', 'video/mp4'))).toBe('video');
    expect(kindOf(file('a.png', 'image/png'))).toBe('photo');
  });

  it.each([
    [file('a.pdf', 'application/pdf'), [], 'Invalid file type'],
    [file('a.svg', 'image/svg+xml'), [], 'Invalid file type'],
    [file('a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1), [], 'File too large'],
    [file('a.jpg', 'image/jpeg', 0), [], 'This file is empty'],
    [file('a.jpg', 'image/jpeg'), ['video'] as const, 'Photos or one video'],
    [file('a.mp4', 'video/mp4'), ['photo'] as const, 'Photos or one video'],
    [file('a.mp4', 'video/mp4'), ['video'] as const, 'Photos or one video'],
    [file('a.jpg', 'image/jpeg'), tenPhotos, 'Too many photos'],
  ])('%o beside %j is rejected: %s', (chosen, existing, title) => {
    expect(rejectionOf(chosen, existing)?.title).toBe(title);
  });

  it('has a size limit by kind', () => {
    const photo = rejectionOf(file('a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1), []);
    expect(photo?.description).toBe('File must be smaller than 10MB');
    const video = Object.defineProperty(file('a.mp4', 'video/mp4'), 'size', { value: 50 * 1024 * 1024 + 1 });
    expect(rejectionOf(video, [])?.description).toBe('File must be smaller than 50MB');
    expect(rejectionOf(file('a.jpg', 'image/jpeg', 10 * 1024 * 1024), [])).toBeUndefined();
  });

  it('is reported with its reason if it was not added, up to five by name', () => {
    const rejected = (name: string, type: string, size = 10) => {
      const refusal = rejectionOf(file(name, type, size), []);
      if (!refusal) throw new Error(`${name} was accepted.`);
      return { name, refusal };
    };
    expect(rejectedFilesText([rejected('a.jpg', 'image/jpeg', 0)])).toBe(
      '1 file wasn’t added: a.jpg (This file is empty).',
    );
    const rejectedFiles = Array.from({ length: 7 }, (_, index) => rejected(`${index}.txt`, 'text/plain'));
    expect(rejectedFilesText(rejectedFiles)).toMatch(
      /^7 files weren’t added: 0\.txt \(Only images .*, 4\.txt \(.*\) and 2 more\.$/,
    );
  });
});
