const tones_hz = [880, 660] as const
const tone_s = 0.18
const gap_s = 0.06
const loudness = 0.18

let context: AudioContext | null = null

/** Two short tones. A browser that lets no page sound before somebody pressed something stays silent. */
export function soundPanic(): void {
  context ??= new AudioContext()
  const { currentTime, destination, state } = context
  if (state === 'suspended') void context.resume()
  for (const [index, frequency] of tones_hz.entries()) {
    const starts = currentTime + index * (tone_s + gap_s)
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = 'triangle'
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(0, starts)
    gain.gain.linearRampToValueAtTime(loudness, starts + 0.02)
    gain.gain.linearRampToValueAtTime(0, starts + tone_s)
    oscillator.connect(gain).connect(destination)
    oscillator.start(starts)
    oscillator.stop(starts + tone_s)
  }
}
