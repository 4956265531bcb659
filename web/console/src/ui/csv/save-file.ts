/** Hands a file to the browser, which asks or saves as it is set. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
