/** What drivers of the demo take photos of, as SVG. */

export const box_at_the_door = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">
  <rect width="480" height="360" fill="#b9ae9c"/>
  <rect y="270" width="480" height="90" fill="#8d8478"/>
  <rect x="52" y="40" width="130" height="230" fill="#6f4f37"/>
  <rect x="72" y="62" width="90" height="80" fill="#5d412c"/>
  <rect x="72" y="160" width="90" height="88" fill="#5d412c"/>
  <circle cx="166" cy="152" r="6" fill="#d9c27a"/>
  <path d="M250 210l78-34 84 30v86l-80 36-82-34z" fill="#c99a63"/>
  <path d="M250 210l82 32v86l-82-34z" fill="#b5834c"/>
  <path d="M332 242l80-36-84-30-78 34z" fill="#dcb27d"/>
  <path d="M290 193l82 31v22l-18 8v-22l-82-31z" fill="#eadbb8"/>
</svg>`

export const signed_by_hand = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">
  <rect width="480" height="360" fill="#fff"/>
  <path d="M70 240c40-10 70-140 90-130s-40 140-20 140 40-90 60-90-20 70 0 70 30-70 50-70-20 70 0 70 40-60 60-60 0 50 30 50 50-20 70-40"
    fill="none" stroke="#1b1c20" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`
