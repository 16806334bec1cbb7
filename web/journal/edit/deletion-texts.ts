/** The question before an entry is deleted. */

export function deletionTexts(isCheckIn: boolean): { title: string; description: string } {
  return isCheckIn
    ? { title: 'Delete this check-in?', description: 'This can’t be undone.' }
    : {
        title: 'Delete this entry?',
        description: 'Are you sure you want to delete this gratitude entry? This action cannot be undone.',
      };
}
