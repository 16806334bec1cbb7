export function judgeOwnSentences(): [] {
  return [];
}
