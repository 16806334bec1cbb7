/** The download of the journal as CSV: whether it is under way, and what is said of its end. */
import { useState } from 'react';
import { toast } from '../ui/toast-store.ts';
import { downloadCsv } from './download-csv.ts';

export function useCsvExport(): { exporting: boolean; start: () => void } {
  const [exporting, setExporting] = useState(false);
  async function run() {
    setExporting(true);
    try {
      await downloadCsv();
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
