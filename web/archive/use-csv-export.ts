/** The CSV export of the journal: pending state and result toasts. */
import { useState } from 'react';
import { exportCsv } from '../../contract/archive.ts';
import { downloadBlob } from '../platform/download-blob.ts';
import { toast } from '../platform/toast-store.ts';
import { fetchFile } from './fetch-file.ts';

export function useCsvExport(): { exporting: boolean; start: () => void } {
  const [exporting, setExporting] = useState(false);
  async function run() {
    setExporting(true);
    try {
      const file = await fetchFile(exportCsv.path, { contentType: 'text/csv', fallbackName: 'evenglow-data.csv' });
      downloadBlob(file, file.name);
      toast({ title: 'Export Complete', description: 'Your data has been downloaded successfully.' });
    } catch {
      toast({
        title: 'Export Failed',
        description: 'There was an error downloading your data. Please try again.',
        variant: 'destructive',
      });
    } finally {
      setExporting(false);
    }
  }
  return { exporting, start: () => void run() };
}
