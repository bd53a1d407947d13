import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { at } from './parts/root.mjs';
import { chance, createEasel } from './pictures/easel.mjs';
import { mailParts } from './pictures/mail-parts.mjs';
import { scenes } from './pictures/scenes.mjs';

const folder = at('demo/pictures');

/** Film grain: keeps gradients from banding and takes the plastic out of them. */
function grain(width, height, strength) {
  const random = chance(7);
  const pixels = Buffer.alloc(width * height);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = 128 + (random() + random() - 1) * strength;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .blur(0.6)
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

async function paint(name, draw) {
  const easel = createEasel();
  const picture = sharp(Buffer.from(easel.finish(draw(easel)))).flatten();
  const { width, height } = await picture.metadata();
  const grained = await picture.composite([{ input: await grain(width, height, 34), blend: 'soft-light' }]).toBuffer();
  const bytes = await sharp(grained).webp({ quality: 74, effort: 6 }).toBuffer();
  writeFileSync(`${folder}/${name}.webp`, bytes);
  console.log(`${name}.webp ${Math.round(bytes.length / 1024)} kB`);
}

/** A logo keeps its transparency and a background its smoothness, so neither is grained. */
async function paintMailPart(name, { size, draw, format }) {
  const easel = createEasel(size);
  const picture = sharp(Buffer.from(easel.finish(draw(easel))));
  const bytes = await (format === 'png'
    ? picture.png({ compressionLevel: 9, palette: true })
    : picture.jpeg({ quality: 82, mozjpeg: true })
  ).toBuffer();
  writeFileSync(`${folder}/${name}.${format}`, bytes);
  console.log(`${name}.${format} ${Math.round(bytes.length / 1024)} kB`);
}

/** Draws the pictures of the demo: all of them, or those named. */
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const isWanted = ([name]) => wanted.length === 0 || wanted.includes(name);
for (const [name, draw] of Object.entries(scenes).filter(isWanted)) await paint(name, draw);
for (const [name, part] of Object.entries(mailParts).filter(isWanted)) await paintMailPart(name, part);
