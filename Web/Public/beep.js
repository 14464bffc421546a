import { numbers } from './bridge.js';

let audio;

/// Beeps one after the other: pairs of hertz and milliseconds.
export const beep = (_, bytes) => {
  if (!audio) return;
  const list = numbers(bytes);
  let at = audio.currentTime + 0.01;
  for (let place = 0; place < list.length; place += 2) {
    const [hertz, seconds] = [list[place], list[place + 1] / 1000];
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.001, at);
    volume.gain.exponentialRampToValueAtTime(0.5, at + 0.01);
    volume.gain.setValueAtTime(0.5, at + seconds - 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds + 0.05;
  }
};

// A page may sound only once it was touched or typed into.
for (const event of ['pointerdown', 'keydown', 'paste']) {
  addEventListener(event, () => { audio ??= new AudioContext(); audio.resume(); }, { capture: true });
}
