/** Creates JPEG files with many scans. */
import sharp from 'sharp';

/** A progressive JPEG whose last scan is repeated `repeats` times. */
export async function manyScansJpeg(repeats: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f8f3a' } })
    .jpeg({ progressive: true })
    .toBuffer();
  // Marker at the start of each scan (T.81, B.2.3). The file ends with a marker of two bytes.
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(lastScan, -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: repeats }, () => scan), jpeg.subarray(-2)]);
}
