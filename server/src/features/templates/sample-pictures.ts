/** Drawn here rather than photographed: a terrace at dusk, a mark and a ground that belong to nobody. */
const dusk = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="640" viewBox="0 0 1200 640">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f4858"/><stop offset=".38" stop-color="#b9745a"/><stop offset=".66" stop-color="#eeb76b"/><stop offset="1" stop-color="#f6dfa8"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e3a765"/><stop offset=".5" stop-color="#6b6a66"/><stop offset="1" stop-color="#203a38"/></linearGradient>
<radialGradient id="sun"><stop offset="0" stop-color="#fff4d0"/><stop offset=".3" stop-color="#fbdf9b"/><stop offset="1" stop-color="#fbdf9b" stop-opacity="0"/></radialGradient>
</defs>
<rect width="1200" height="440" fill="url(#sky)"/>
<circle cx="790" cy="372" r="250" fill="url(#sun)"/><circle cx="790" cy="372" r="46" fill="#fff3cf"/>
<path d="M0 404 C160 330 260 352 390 392 S640 428 760 410 1010 356 1200 402 V450 H0Z" fill="#7c5c58" opacity=".75"/>
<rect y="428" width="1200" height="212" fill="url(#sea)"/>
<path d="M742 446h96M722 466h140M752 488h84M700 514h186" stroke="#ffe7b3" stroke-width="5" stroke-linecap="round" opacity=".65"/>
<path d="M0 520 C180 486 330 520 520 566 S960 600 1200 560 V640 H0Z" fill="#16302c"/>
<path d="M160 545V350M160 350c-54-8-86 12-104 42 40-16 72-18 104-42Zm0 0c54-8 86 12 104 42-40-16-72-18-104-42Zm0 0c-26-40-62-48-96-40 30 10 58 22 96 40Zm0 0c26-40 62-48 96-40-30 10-58 22-96 40Z" fill="#10241f" stroke="#10241f" stroke-width="9" stroke-linejoin="round"/>
<path d="M1000 590V500h8v-34h6v34h120v90Z" fill="#0e211d"/><path d="M1030 522h16v22h-16zM1066 522h16v22h-16zM1102 522h16v22h-16z" fill="#f3c878"/>
</svg>`;

const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 120 120">
<circle cx="60" cy="60" r="57" fill="#1e5b4a"/><circle cx="60" cy="60" r="51" fill="none" stroke="#ddb95f" stroke-width="1.6"/>
<path d="M26 78c14-9 26-9 38-2s22 7 32 0" fill="none" stroke="#f4e9cf" stroke-width="4" stroke-linecap="round"/>
<path d="M36 66l12-24 12 16 12-22 14 30" fill="none" stroke="#f4e9cf" stroke-width="4.4" stroke-linejoin="round" stroke-linecap="round"/>
<circle cx="84" cy="36" r="6" fill="#ddb95f"/></svg>`;

const tiles = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="320">
<defs><pattern id="tile" width="80" height="80" patternUnits="userSpaceOnUse">
<rect width="80" height="80" fill="#efe6d6"/><g fill="none" stroke="#dccdb2" stroke-width="1.6"><circle cx="40" cy="40" r="27"/><circle cx="0" cy="0" r="27"/><circle cx="80" cy="0" r="27"/><circle cx="0" cy="80" r="27"/><circle cx="80" cy="80" r="27"/><path d="M40 22l18 18-18 18-18-18z"/></g>
</pattern></defs>
<rect width="1200" height="320" fill="url(#tile)"/></svg>`;

const addressOf = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

export const sampleImages = { picture: addressOf(dusk), logo: addressOf(mark), background: addressOf(tiles) };
