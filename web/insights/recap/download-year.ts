/** Downloads a year in review as one HTML file. */
import { downloadYearReview } from '../../../contract/recaps.ts';
import { urlOf } from '../../platform/call.ts';
import { downloadBlob } from '../../platform/download-blob.ts';

/** Saves the file through the browser. Returns false on failure. `year` has four digits. */
export async function downloadYear(year: string): Promise<boolean> {
  try {
    const response = await fetch(urlOf(downloadYearReview.path, { params: { id: year } }), {
      credentials: 'include',
    });
    const disposition = response.headers.get('content-disposition');
    // A response without a file name is not ours, for example a captive portal's page.
    if (!response.ok || disposition === null) return false;
    downloadBlob(await response.blob(), `evenglow-${year}.html`);
    return true;
  } catch {
    return false;
  }
}
