/** Spells numbers in words. */

const BELOW_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Spells a whole number below a million, such as "four hundred and twenty-eight". */
export function numberInWords(number: number): string {
  if (number < 20) return BELOW_TWENTY[number] ?? '';
  if (number < 100) {
    const tens = TENS[Math.floor(number / 10)] ?? '';
    return number % 10 === 0 ? tens : `${tens}-${BELOW_TWENTY[number % 10]}`;
  }
  const [unit, name] = number < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const leading = `${numberInWords(Math.floor(number / unit))} ${name}`;
  const rest = number % unit;
  if (rest === 0) return leading;
  return `${leading}${rest < 100 ? ' and' : ''} ${numberInWords(rest)}`;
}
