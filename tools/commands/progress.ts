/** A progress bar in a terminal, and plain lines elsewhere. */

const WIDTH = 32;

/** Returns a function that shows `done` of `total`. It prints only when the percentage changes. */
export function progressBar(label: string, total: number): (done: number) => void {
  let shown = -1;
  return (done) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    if (percent === shown && done !== total) return;
    shown = percent;
    const filled = Math.round((percent / 100) * WIDTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
    if (process.stdout.isTTY)
      process.stdout.write(`\r${label} ${bar} ${percent}% (${done}/${total})${done === total ? '\n' : ''}`);
    else if (percent % 25 === 0) console.log(`${label} ${percent}% (${done}/${total})`);
  };
}
