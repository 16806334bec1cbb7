/** Written lines of the guide about the user's safety. No language model words these. */

/** By how often the guide has asked before in the conversation; the last one is used from then on. */
export const SAFETY_QUESTIONS = [
  'I’m glad you told me. Are you safe right now?',
  'I hear you. A person can do more than I can, so please call a helpline. Are you safe right now?',
  'Please ask someone to stay with you, or call a helpline. Are you safe right now?',
] as const;

export const SAFETY_REPLIES = {
  safe: 'I’m glad. We can pick up where we left off, or talk about something else.',
  unsafe:
    'Please call now: a helpline, or your local emergency number. If someone is nearby, go to them and tell them what you told me.',
  misread: 'Sorry, I misread you. Please go on, I’m listening.',
} as const;

/** To a message with a less certain sign, one that is past, or one about someone else. Each once in a conversation. */
export const GENTLE_LINES = {
  unsure: [
    'I’m listening. Do you want to say more?',
    'That sounds heavy. What’s it like right now?',
    'Thank you for telling me. I’m here if you want to keep going.',
  ],
  past: ['Thank you for telling me. What helped you get through it?', 'I’m glad you’re here today.'],
  other: [
    'That’s scary. If they might be in danger right now, call your local emergency number. Helplines also talk to people who are worried about someone else.',
    'You can call a helpline about someone else, too, and ask what to do next.',
  ],
} as const;

/** Said once, before an ordinary reply, if the user writes on without an answer. */
export const HELPLINES_STAY = 'The helplines are here if you need them.';
