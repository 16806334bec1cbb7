/** Photos and a video generated for the journeys. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';

export interface JourneyFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture in one colour with a location in its EXIF data, as cameras write it. */
export async function photo(name: string, background = '#c2673c', side = 1_200): Promise<JourneyFile> {
  const buffer = await sharp({ create: { width: side, height: Math.round(side * 0.75), channels: 3, background } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** About a second of video, recorded by the browser. */
export async function video(page: Page, name = 'waves.webm'): Promise<JourneyFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 240;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 40; frame++) {
      if (context) {
        context.fillStyle = `hsl(${frame * 9} 70% 50%)`;
        context.fillRect(0, 0, 320, 240);
      }
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}
