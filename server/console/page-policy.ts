/**
 * What the page may load and do: what this process serves, and nothing that was written into it. Styles are set by script,
 * never by attribute; pictures are made from bytes (`blob:`), and tiles by the map (`data:`). A string becomes a script's
 * address only through the policies that are named here.
 */
export const page_policy: Record<string, string[]> = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', 'tropeiro'],
}

/** The page asks for none of these, and nothing in it should be able to. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

export const page_headers: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unused.map((name) => `${name}=()`).join(', '),
}
