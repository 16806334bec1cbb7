/** Makes JPEG files that are decoded in many passes. */
import sharp from 'sharp';

/** A progressive JPEG whose last scan is there `repeats` times more, as nobody saves one. */
export async function manyScansJpeg(repeats: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f8f3a' } })
    .jpeg({ progressive: true })
    .toBuffer();
  // Each scan begins with this marker (T.81, B.2.3); the file ends with another of two bytes.
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(lastScan, -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: repeats }, () => scan), jpeg.subarray(-2)]);
}
