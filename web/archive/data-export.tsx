/** The profile setting that downloads everything the user wrote. */
import { Download } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { SettingRow } from '../ui/setting-row.tsx';
import { useCsvExport } from './use-csv-export.ts';

export function DataExport() {
  const { exporting, start } = useCsvExport();
  return (
    <SettingRow
      label="Data Export"
      hint="All your entries in one table."
      action={
        <Button variant="secondary" loading={exporting} onClick={start}>
          {!exporting && <Download aria-hidden="true" className="size-4.5" />}
          {exporting ? 'Exporting...' : 'Download CSV'}
        </Button>
      }
    />
  );
}
