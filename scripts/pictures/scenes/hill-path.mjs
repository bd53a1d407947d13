import { chance, ellipse, glow, ground, line, many, path, shade, vignette, width } from '../easel.mjs';
import { ridges } from '../hills.mjs';

function corkOak(easel, random, x, y, size) {
  const leaves = (count, tone, [rise, reach]) =>
    many(count, () => {
      const [turn, far, r] = [random(0, 6.28), Math.sqrt(random()) * reach, random(0.05, 0.13)];
      const lump = 1 + 0.22 * Math.sin(turn * 5 + x);
      return ellipse(
        (x + Math.cos(turn) * far * lump * size * 1.15).toFixed(1),
        (y - size * (1.15 + rise) + Math.sin(turn) * far * lump * size * 0.55).toFixed(1),
        (r * size).toFixed(1),
        (r * size * 0.75).toFixed(1),
        tone,
        `opacity="${random(0.7, 1).toFixed(2)}"`,
      );
    });
  const crown =
    leaves(170, '#2f4530', [-0.08, 1]) +
    leaves(150, '#4a6238', [0.02, 0.95]) +
    leaves(130, '#748a45', [0.12, 0.82]) +
    leaves(90, '#b3b765', [0.22, 0.62]);
  return (
    shade(easel, x + size * 0.5, y + 6, size * 1.5, size * 0.18, 0.45, '#1f2a14') +
    path(
      `M${x - size * 0.1} ${y}q${size * 0.05} ${-size * 0.5} ${-size * 0.3} ${-size}h${size * 0.22}l${size * 0.14} ${size * 0.36}l${size * 0.2} ${-size * 0.4}h${size * 0.16}q${-size * 0.3} ${size * 0.5} ${-size * 0.22} ${size * 1.04}z`,
      '#5a3b28',
    ) +
    crown
  );
}

export function hillPath(easel) {
  const random = chance(33);
  const rays = many(9, (n) => path(`M330 210L${200 + n * 230} 1100h90Z`, '#fff3c9', 'opacity="0.05"'));
  return (
    ground(
      easel.linear([
        [0, '#86b6c4'],
        [0.35, '#d7e2cf'],
        [0.55, '#fbeecb'],
      ]),
    ) +
    glow(easel, 330, 240, 640, '#fff3cf', 1) +
    ellipse(330, 240, 44, 44, '#fffbe9', `filter="${easel.blur(6)}"`) +
    ridges(
      easel,
      random,
      [
        ['#a9bdb4', '#cdd2b6'],
        ['#8aa895', '#b9c493'],
        ['#6d9270', '#a5b676'],
      ],
      { from: 450, to: 590, swing: 130 },
    ) +
    path(
      'M-40 700C300 560 620 600 860 680S1400 640 1660 560V1110H-40Z',
      easel.linear([
        [0, '#9cb35c'],
        [1, '#5a7a3c'],
      ]),
    ) +
    path(
      'M1660 720C1300 690 1060 780 800 820S200 800 -40 900V1110H1660Z',
      easel.linear([
        [0, '#b5bf60'],
        [0.6, '#66843d'],
        [1, '#41602f'],
      ]),
    ) +
    path(
      'M900 1110C840 1010 700 960 760 900C820 850 1120 830 1090 770C1070 730 900 716 880 684C890 676 902 676 912 682C940 706 1150 716 1180 772C1210 840 960 870 940 920C920 970 1180 1010 1260 1110Z',
      easel.linear([
        [0, '#f3dfae'],
        [1, '#d8b77b'],
      ]),
    ) +
    line('M1150 1100C1060 1010 900 985 925 915C945 868 1190 840 1170 775', '#b08c52', 3, 'opacity="0.5" stroke-dasharray="18 26"') +
    corkOak(easel, random, 1330, 800, 150) +
    corkOak(easel, random, 560, 716, 70) +
    corkOak(easel, random, 250, 740, 96) +
    corkOak(easel, random, 1080, 668, 38) +
    many(420, () => {
      const y = random(850, 1080);
      const near = (y - 830) / 250;
      return line(
        `M${random(0, width)} ${y}q${random(-3, 6)} ${-14 * near} ${random(-4, 10)} ${-30 * near}`,
        ['#7f9a45', '#a9b458', '#4f6c34'][Math.floor(random(0, 3))],
        2 * near + 0.6,
      );
    }) +
    many(90, () =>
      ellipse(random(0, width), random(900, 1060), random(3, 6), random(3, 6), ['#fbf2d8', '#e9b64f', '#c7573f'][Math.floor(random(0, 3))]),
    ) +
    rays +
    vignette(easel, 0.35, '#22301a')
  );
}
