/** Help pages about mood, themes and the guide, as currently implemented. */
import type { HelpCategory } from '../types.ts';
import { page } from './page.ts';

export const READING: HelpCategory = {
  id: 'reading',
  title: 'Mood, themes and the guide',
  articles: [
    page(
      'how-an-entry-is-read',
      'How entries are analyzed',
      'Evenglow finds the mood and themes of an entry, and sometimes adds a short note.',
      `Usually a small program on the server does this, and your words aren’t sent anywhere else. The notes are written by people. The program picks one that fits, or none. If the operator has connected an AI model, that model reads your entry after it’s saved and writes the note. See AI in your [profile settings](/profile) to find out which one you have.

The result can be wrong, and it isn’t a diagnosis. You can always change it.`,
      'analysis sentiment analysed local model',
    ),
    page(
      'correct-a-mood',
      'Correct a mood or a theme',
      'Change what the AI got wrong. Your choice stays.',
      `1. Open the entry’s menu.
2. Choose **Change mood and themes**.
3. Choose what fits and save.

We keep your changes even if the entry is analyzed again.`,
      'change sentiment wrong suns',
    ),
    page(
      'guided-conversations',
      'Guided conversations',
      'Talk things through, one short question at a time.',
      `1. Open [Reflections](/reflections) and choose **Guided conversations**. Or write what’s on your mind, and the guide may suggest one.
2. Pick an answer, or write your own.
3. At the end you see what you said, in your own words. You can save it as an entry.

**You misread me** undoes the last answer, **Something else** leaves the conversation, and **Just let me write** stops the questions. The questions are written by people, and **About this exercise** explains the method. After a hard entry, **Talk about it** starts a conversation about it.

A conversation counts once toward your daily limit, no matter how many steps it has.`,
      'guide exercise worry grief anger sleep steps buttons chat',
    ),
    page(
      'ask-your-journal',
      'Ask about your journal',
      'Ask the guide a question and get an answer from your entries.',
      `Ask a question in [Reflections](/reflections), for example:

- When did I last mention Priya?
- What was my best day in March?
- How often did I write about work this year?

The answer shows the entries and numbers it’s based on, with a link to all of them. It doesn’t use entries you’ve hidden from the guide, and it only works with memory on. If the operator has connected an AI model, the model answers instead.`,
      'question search count people best day',
    ),
    page(
      'guide-memory',
      'What the guide remembers',
      'See, delete or turn off what the guide remembers.',
      `When you ask about your journal, the guide searches your entries and shows the ones it used. It also keeps a few sentences from your conversations as notes.

If the operator has connected a language model, the guide may use earlier entries and these notes in its replies, and they’re sent to that model. Open [What the guide remembers](/reflections/memory) to delete some or all notes, or to turn memory off.

The guide is an AI, not a therapist or a doctor.`,
      'reflections ai chat forget notes',
    ),
    page(
      'turn-ai-off',
      'Turn AI off',
      'Stop AI from reading what you write, with one switch.',
      `Open your [profile settings](/profile), go to AI, and turn off **Let AI read my entries**. New entries won’t get a mood, themes or a reframe. Earlier results stay, and you can still choose moods and themes yourself.

We still check for signs you may need help, on this server only, so we can show helplines. With AI off you can turn that off too.`,
      'disable opt out privacy',
    ),
    page(
      'analysed-on-this-server',
      'Why it says “Analysed on this server”',
      'It means no outside AI has read your words.',
      `If no outside AI model is connected, a small program on the server analyzes your entries. That’s normal.

If a model is connected but can’t be reached, or has reached its daily limit, the same program takes over for a while. You’ll see Backup mode or Limited mode. Either way, your entry is saved first.`,
      'local backup mode limited mode notice label',
    ),
    page(
      'prompts',
      'Daily prompt and your own prompts',
      'Get a question each day, and add your own.',
      `Home shows a question each day. It may be based on your entries; tap **Why this prompt?** to see why. Choose **Refresh** to get a different one, or **Use This Prompt** to write about it.

On [Your prompts](/prompts) you can add up to 50 questions of your own. We mix them in with ours.`,
      'question idea inspiration',
    ),
    page(
      'help-lines',
      'When helplines appear',
      'If it sounds like you may be in danger, we show you numbers to call.',
      `The check runs on the server, and no one is notified. It can be wrong: it may show helplines when you don’t need them, and it may miss something.

**If the signs are clear**, helplines are shown next to the entry until you choose **Hide**. You can choose another country there. In a conversation, the guide asks if you’re safe. Choose **I’m safe** or **You misread me** to continue.

**If the signs are less clear**, or you write about a hard time in the past or someone you’re worried about, you only see a short note with a link. Choose **Hide helplines** in the entry’s menu to remove it.

**If you may be in danger now**, don’t wait. In the United States call or text 988, text HOME to 741741, or call 911. Elsewhere, find a number at [findahelpline.com](https://findahelpline.com).`,
      'crisis suicide emergency danger 988 741741 911',
    ),
  ],
};
