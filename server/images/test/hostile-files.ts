import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { makePng, pngChunk } from './make-png.ts'

export interface HostileFile {
  readonly name: string
  readonly bytes: Buffer
  /** `either`: it may be kept, if nothing of it but the picture is. */
  readonly outcome: 'refused' | 'kept' | 'either'
}

/** What must be in no stored picture: it stands in every place that metadata has. */
export const secret_words = 'LATITUDE-29.168'

const plain = (width = 64, height = 48): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#336699' }, limitInputPixels: false })

/** With a place where the camera was, as a phone writes it. */
const withGps = (picture: Sharp, orientation = 1): Sharp =>
  picture.withMetadata({ orientation }).withExifMerge({
    IFD0: { Make: secret_words, ImageDescription: secret_words },
    IFD3: {
      GPSLatitudeRef: 'S',
      GPSLatitude: '29/1 10/1 4/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '51/1 10/1 0/1',
    },
  })

/** A JPEG with segments put in behind its first two bytes. */
function withSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A PNG that says it has so many pixels, and whose few bytes unpack to as many. */
function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([1, 0], 8)
  const line = 1 + Math.ceil(width / 8)
  const bytes = Math.min(line * height, 60_000_000)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    pngChunk('IEND'),
  ])
}

const text = (words: string) => Buffer.from(words)
const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(40), text('PK\x05\x06'), Buffer.alloc(18)])

const refused = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'refused' })
const kept = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'kept' })
const either = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'either' })

/** Files that are made to do harm, or to tell what nobody meant to tell. */
export async function makeHostileFiles(): Promise<HostileFile[]> {
  const jpeg = await plain().jpeg().toBuffer()
  const webp = await plain().webp().toBuffer()
  const big_jpeg = await plain(400, 300).jpeg().toBuffer()
  return [
    ...wrong_types,
    ...cutFiles({ big_jpeg, webp }),
    ...(await makeBombs(jpeg)),
    ...(await makeTelling(jpeg)),
    ...makeTwoInOne(jpeg, webp),
  ]
}

const small_png = makePng({ width: 32, height: 32, red: 7 })

const wrong_types: readonly HostileFile[] = Object.entries({
  nothing: '',
  'one byte': '\xff',
  'SVG with a script': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'SVG that reads a file': '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  'XML that grows':
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>',
  'a page': '<!doctype html><script>alert(1)</script>',
  PDF: '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj',
  PostScript: '%!PS-Adobe-3.0\n(/etc/passwd) run',
  'ImageMagick vector graphics':
    'push graphic-context\nimage over 0,0 0,0 "ephemeral:/etc/passwd"\npop graphic-context',
  'ImageMagick script': '<image><read filename="/etc/passwd"/></image>',
  GIF: 'GIF89a\x01\x00\x01\x00\x00\x00\x00;',
  BMP: 'BM\x3a\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00',
  TIFF: 'II*\x00\x08\x00\x00\x00\x00\x00',
  BigTIFF: 'II+\x00\x08\x00\x00\x00',
  HEIC: '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00',
  AVIF: '\x00\x00\x00\x18ftypavif\x00\x00\x00\x00',
  'JPEG 2000': '\x00\x00\x00\x0cjP  \r\n\x87\n',
  'JPEG XL': '\xff\x0a\x00\x00',
  PSD: '8BPS\x00\x01\x00\x00',
  ICO: '\x00\x00\x01\x00\x01\x00',
  PPM: 'P6 100000 100000 255\n',
  PFM: 'PF 100000 100000 -1\n',
  Radiance: '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n',
  FITS: 'SIMPLE  =                    T',
  CSV: '1,2,3\n4,5,6\n',
  program: '\x7fELF\x02\x01\x01\x00',
  'shell script': '#!/bin/sh\nrm -rf /\n',
  'RIFF that is sound': 'RIFF\x24\x00\x00\x00WAVEfmt ',
  'start of a JPEG alone': '\xff\xd8\xff',
  'start of a PNG alone': '\x89PNG\r\n\x1a\n',
  'start of a WebP alone': 'RIFF\x00\x00\x00\x00WEBP',
  'JPEG by its start, a page by the rest': '\xff\xd8\xff<script>alert(1)</script>',
  'PNG by its start, SVG by the rest': '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>',
}).map(([name, bytes]) => refused(name, Buffer.from(bytes, 'latin1')))

function cutFiles({ big_jpeg, webp }: Readonly<Record<'big_jpeg' | 'webp', Buffer>>): HostileFile[] {
  return [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((part) => [
    refused(`JPEG cut at ${part}`, big_jpeg.subarray(0, Math.floor(big_jpeg.length * part))),
    // At the last cut all pixels are there.
    {
      ...refused(`PNG cut at ${part}`, small_png.subarray(0, Math.floor(small_png.length * part))),
      ...(part > 0.8 && { outcome: 'either' as const }),
    },
    refused(`WebP cut at ${part}`, webp.subarray(0, Math.floor(webp.length * part))),
  ])
}

async function makeBombs(jpeg: Buffer): Promise<HostileFile[]> {
  return [
    refused('PNG of 30,000 × 30,000', pngBomb(30_000, 30_000)),
    refused('PNG of 2³¹ − 1 pixels a side', pngBomb(2 ** 31 - 1, 2 ** 31 - 1)),
    refused('PNG without pixels', pngBomb(0, 0)),
    refused('PNG of 40 megapixels and one line', pngBomb(8_000, 5_001)),
    refused('JPEG of 41 megapixels', await plain(8_200, 5_000).jpeg({ quality: 20 }).toBuffer()),
    refused('JPEG that says it has 65,535 × 65,535', sizedJpeg(jpeg, 65_535, 65_535)),
    // The rest of it is grey.
    either('JPEG that says it has 65,500 × 600 and has not', sizedJpeg(jpeg, 65_500, 600)),
    either('a line of 1 × 16,000', await plain(1, 16_000).png().toBuffer()),
    either('40 megapixels, turned', await withGps(plain(7_300, 5_400), 6).jpeg({ quality: 30 }).toBuffer()),
    either(
      '40 megapixels, progressive',
      await plain(7_300, 5_400).jpeg({ quality: 30, progressive: true }).toBuffer(),
    ),
    either('40 megapixels as WebP', await plain(7_300, 5_400).webp({ quality: 20 }).toBuffer()),
    refused('PNG with a text chunk that says it has 4 GB', withLongChunk(small_png)),
    either(
      'PNG with a packed text of 50 MB',
      makePng({
        chunks: [pngChunk('zTXt', Buffer.concat([text('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]))],
      }),
    ),
    either(
      'PNG with a packed profile of 50 MB',
      makePng({
        chunks: [pngChunk('iCCP', Buffer.concat([text('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]))],
      }),
    ),
    either(
      'JPEG with 500 comments',
      withSegments(
        jpeg,
        Array.from({ length: 100 }, () => segment(0xfe, Buffer.alloc(60_000, secret_words))),
      ),
    ),
  ]
}

async function makeTelling(jpeg: Buffer): Promise<HostileFile[]> {
  return [
    kept('JPEG with GPS', await withGps(plain()).jpeg().toBuffer()),
    kept('WebP with GPS', await withGps(plain()).webp().toBuffer()),
    kept('PNG with GPS', await withGps(plain()).png().toBuffer()),
    kept('JPEG with a comment', withSegments(jpeg, [segment(0xfe, text(secret_words))])),
    kept(
      'JPEG with XMP',
      withSegments(jpeg, [segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${secret_words}`))]),
    ),
    kept('JPEG with IPTC', withSegments(jpeg, [segment(0xed, text(`Photoshop 3.0\0${secret_words}`))])),
    kept('JPEG with a segment of nobody', withSegments(jpeg, [segment(0xef, text(secret_words))])),
    kept(
      'JPEG with JFIF that has a thumbnail',
      withSegments(jpeg, [
        segment(
          0xe0,
          Buffer.concat([Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\x02\x02', 'latin1'), Buffer.alloc(12, 9)]),
        ),
      ]),
    ),
    kept('PNG with a text', makePng({ chunks: [pngChunk('tEXt', text(`Comment\0${secret_words}`))] })),
    kept('PNG with EXIF', makePng({ chunks: [pngChunk('eXIf', text(`MM\0*${secret_words}`))] })),
    kept('PNG with a time', makePng({ chunks: [pngChunk('tIME', Buffer.from([7, 234, 3, 4, 5, 6, 7]))] })),
    kept('PNG with a chunk of nobody', makePng({ chunks: [pngChunk('xxXx', text(secret_words))] })),
  ]
}

function makeTwoInOne(jpeg: Buffer, webp: Buffer): HostileFile[] {
  return [
    either('JPEG and a ZIP behind it', Buffer.concat([jpeg, zip, text(secret_words)])),
    either(
      'JPEG and a page behind it',
      Buffer.concat([jpeg, text(`<script>alert("${secret_words}")</script>`)]),
    ),
    either('JPEG and a second one behind it', Buffer.concat([jpeg, jpeg, text(secret_words)])),
    either('PNG and a ZIP behind it', makePng({ behind: Buffer.concat([zip, text(secret_words)]) })),
    either('PNG and a page behind it', makePng({ behind: text(`<html>${secret_words}`) })),
    either('WebP and a program behind it', Buffer.concat([webp, text(`\x7fELF${secret_words}`)])),
    either(
      'JPEG with a page in a comment',
      withSegments(jpeg, [segment(0xfe, text(`<html>${secret_words}`))]),
    ),
    refused('ZIP and a JPEG behind it', Buffer.concat([zip, jpeg])),
    refused('page and a JPEG behind it', Buffer.concat([text('<html>'), jpeg])),
  ]
}

/** Its own head says another size. */
function sizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

function withLongChunk(png: Buffer): Buffer {
  const chunk = pngChunk('tEXt', Buffer.from('a\0b'))
  chunk.writeUInt32BE(0xffff_fff0)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}
