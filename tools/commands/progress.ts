/** A progress bar in the terminal, and plain lines where there is no terminal. */

const WIDTH = 32;

/** Shows `done` of `total` under `label`; call it as often as you like. */
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
