/** Σ value × weight, character by character. A character's value is its code minus 48: digits stay, A is 17. */
export function weightedSum(characters: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * (characters.charCodeAt(index) - 48), 0)
}
