/** Downloads the journal as a CSV file. */
import { exportCsv } from '../../contract/archive.ts';
import { fileNameIn } from '../platform/file-name.ts';

/** Fetches the whole file and hands it to the browser to keep. Throws where it did not come. */
export async function downloadCsv(): Promise<void> {
  const response = await fetch(exportCsv.path, { credentials: 'include' });
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/csv')) {
    throw new Error(`the export answered ${response.status}`);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameIn(response.headers) ?? 'evenglow-data.csv';
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
