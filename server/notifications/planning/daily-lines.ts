/**
 * What the daily reminder says: a question that one wants to answer, and a line that asks for little. Titles up to 60
 * characters, messages up to 120. Each person is given another one each day.
 */
export const DAILY_LINES: readonly { title: string; message: string }[] = [
  { title: 'What made today lighter?', message: 'Two lines are enough.' },
  { title: 'Who was kind to you today?', message: 'A name and a sentence will do.' },
  { title: 'What did you hear today that was good?', message: 'A song, a voice, the rain.' },
  { title: 'Which moment would you keep?', message: 'Put it down before the day closes.' },
  { title: 'What tasted good today?', message: 'Small things count here.' },
  { title: 'What went better than you thought?', message: 'One line is plenty.' },
  { title: 'Where did you feel at ease today?', message: 'A place, a chair, a stretch of road.' },
  { title: 'What made you smile, even briefly?', message: 'Write it the way you would tell it.' },
  { title: 'What did the light look like today?', message: 'Look up once more, then write.' },
  { title: 'Who would you like to thank?', message: 'They need not know. You will.' },
  { title: 'What did you learn today?', message: 'However little it was.' },
  { title: 'What are you glad you did?', message: 'Two lines, and the day is kept.' },
  { title: 'What was easier than yesterday?', message: 'Even a little is worth a line.' },
  { title: 'What surprised you today?', message: 'Tell it in a sentence.' },
  { title: 'What did your hands do well today?', message: 'Cooking, mending, holding: it all counts.' },
  { title: 'What was quietly good?', message: 'The kind of thing one forgets by morning.' },
];
