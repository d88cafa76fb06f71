const stored = "heliora-scan-sound";

/** Whether a tone follows each scan; on unless it was switched off in this browser. */
export function hasSound(): boolean {
  try {
    return window.localStorage.getItem(stored) !== "off";
  } catch {
    return true;
  }
}

export function storeSound(isOn: boolean): void {
  try {
    window.localStorage.setItem(stored, isOn ? "on" : "off");
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Hertz: high for a known code, low for an unknown one. */
const pitch = { known: 1_320, unknown: 330 };
const seconds = 0.12;

/** A short vibration, and a tone if `isLoud`. A browser that has neither does nothing. */
export function signal(isKnown: boolean, isLoud: boolean, audio: AudioContext | null): void {
  navigator.vibrate?.(isKnown ? 60 : [60, 60, 60]);
  if (!isLoud || !audio) return;
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = isKnown ? pitch.known : pitch.unknown;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
