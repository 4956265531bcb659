/** Bytes of a base64 text, if it is spelled in the one right way: another spelling of the same bytes is refused. */
export function readBase64(text: string, encoding: 'base64' | 'base64url' = 'base64'): Buffer {
  const bytes = Buffer.from(text, encoding)
  if (bytes.toString(encoding) !== text) throw new Error('the text is not base64 as it must be')
  return bytes
}
