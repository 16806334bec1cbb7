import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../testing/property-runs.ts';
import { personKey } from './person-key.ts';

describe('the key of a person', () => {
  it.each([
    ['Nora', 'nora'],
    ['  NORA ', 'nora'],
    ['my sister', 'sister'],
    ['Our Uncle  Ben', 'uncle ben'],
    ['Your sister', 'sister'],
    ['the nurse', 'nurse'],
    ['her mother', 'her mother'],
    ['Dr. Lee', 'dr lee'],
    ['Mrs.  Ortiz', 'mrs ortiz'],
    ['Myra', 'myra'],
    ['Zoe\u0308', 'zoe'],
    ['Tomás', 'tomas'],
    ['Lena’s', 'lena'],
    ['my mum', 'mother'],
    ['Mom', 'mother'],
    ['Mother', 'mother'],
    ['Dad', 'father'],
    ['Grandma', 'grandma'],
    ['Nan', 'nan'],
    ['our', 'our'],
    ['', ''],
  ])('of %j is %j', (name, key) => {
    expect(personKey(name)).toBe(key);
  });

  it('is idempotent, and short enough for a filter', () => {
    const parts = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('my ', 'the ', ' Dr.', "'s", 'MUM')),
    );
    fc.assert(
      fc.property(parts, (words) => {
        const key = personKey(words.join(''));
        expect(personKey(key)).toBe(key);
        expect(Array.from(key).length).toBeLessThanOrEqual(100);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
