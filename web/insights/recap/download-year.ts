/** Downloads the review of a year as one HTML file. */
import { downloadYearReview } from '../../../contract/recaps.ts';
import { addressOf } from '../../platform/call.ts';
import { downloadBlob } from '../../platform/download-blob.ts';

/** Hands the file to the browser to keep; false where it did not come. `year`: four digits. */
export async function downloadYear(year: string): Promise<boolean> {
  try {
    const response = await fetch(addressOf(downloadYearReview.path, { params: { id: year } }), {
      credentials: 'include',
    });
    const disposition = response.headers.get('content-disposition');
    // What comes without a name is no file of ours, such as the page of a network that wants a sign-in.
    if (!response.ok || disposition === null) return false;
    downloadBlob(await response.blob(), `evenglow-${year}.html`);
    return true;
  } catch {
    return false;
  }
}
