// Compares the encoder in WebAssembly with the native one: `node wasm.mjs MODULE NATIVE_BENCH [ROUNDS]`.
//
// Each round times both, one after the other, in CPU time. Prints a line
// `WASM <input> <microseconds> <times the native time>`, the ratio being the median of the rounds' ratios.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [module, native, rounds = '9'] = process.argv.slice(2);
const milliseconds = 12;

const { instance } = await WebAssembly.instantiate(readFileSync(module), { page: { random() {} } });

const median = numbers => numbers.sort((a, b) => a - b)[numbers.length >> 1];

function measure(input, count) {
  const start = process.cpuUsage();
  instance.exports.encode(input, count);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / count;
}

/** How many calls take about that long. */
function calls(input) {
  for (let count = 1; ; count *= 2) {
    const time = measure(input, count) * count;
    if (time > milliseconds * 250) return Math.ceil(count * milliseconds * 1000 / time);
  }
}

const nativeTimes = () =>
  execFileSync(native, ['times', String(milliseconds)], { encoding: 'utf8' }).trim().split('\n').map(line => line.split(' '));

const names = nativeTimes().map(([name]) => name);
// The first calls wait for the optimizing compiler.
for (let warm = 0; warm < 3; warm++) names.forEach((_, input) => measure(input, calls(input)));
const counts = names.map((_, input) => calls(input));
const times = names.map(() => []);
const ratios = names.map(() => []);
for (let round = 0; round < Number(rounds); round++) {
  const natives = nativeTimes();
  names.forEach((_, input) => {
    const time = measure(input, counts[input]);
    times[input].push(time);
    ratios[input].push(time / Number(natives[input][1]));
  });
}
names.forEach((name, input) =>
  console.log(`WASM ${name} ${median(times[input]).toFixed(2)} ${median(ratios[input]).toFixed(2)}`));
