/** Display names of the other person in a conversation. */
import { PRIVATE_NAME, type PublicPerson } from '../../../contract/community.ts';

type Other = PublicPerson | null;

export function memberName(person: Other): string {
  return person?.displayName ?? PRIVATE_NAME;
}

/** Name within a sentence: "Ines", "this member". */
export function shortMemberName(person: Other): string {
  return person?.displayName.trim().split(/\s+/)[0] ?? 'this member';
}
