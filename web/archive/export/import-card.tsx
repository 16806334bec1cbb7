/** Link to the import page, which previews the chosen file. */
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';
import { Button } from '../../ui/button.tsx';
import { ACCEPTED_FILE_TYPES, setChosenFile } from '../chosen-file.ts';

export function ImportCard() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    setChosenFile(file);
    void navigate(PAGES.import.path, { viewTransition: true });
  };
  return (
    <section aria-labelledby="bring-words-in" className="mt-8 border-hair border-t pt-7">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="max-w-[34rem]">
          <h2 id="bring-words-in" className="text-xl">
            Import
          </h2>
          <p className="mt-1 text-soft">
            From an Evenglow backup, Day One, Daylio, Apple Journal and other apps, Markdown or any CSV. You’ll see
            everything before it’s imported.
          </p>
        </div>
        <input
          ref={field}
          type="file"
          accept={ACCEPTED_FILE_TYPES}
          hidden
          aria-label="File to import"
          onChange={({ target }) => choose([...(target.files ?? [])])}
        />
        <Button variant="secondary" onClick={() => field.current?.click()}>
          <Upload aria-hidden="true" className="size-4.5" />
          Choose a file
        </Button>
      </div>
    </section>
  );
}
