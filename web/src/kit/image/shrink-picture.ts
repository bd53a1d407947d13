/** A part of a picture, in its own pixels. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As wide as the largest size the server keeps: more would be sent only to be thrown away. */
const widest = 1600;
const qualities = [0.9, 0.8, 0.7, 0.6];
const nextScale = 0.8;

function draw(image: HTMLImageElement, area: PictureArea, scale: number, ground: string | undefined): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on');
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))), type, quality);
  });
}

interface Shrinking {
  name: string;
  area: PictureArea;
  underBytes: number;
  /** Photos become JPEG on white; what may be see-through becomes WebP, or PNG where the browser writes none. */
  keepTransparency: boolean;
}

/** A part of a picture as a file under the limit: first at less quality, then at less width, until it fits. */
export async function shrinkPicture(image: HTMLImageElement, { name, area, underBytes, keepTransparency }: Shrinking): Promise<File> {
  const type = keepTransparency ? 'image/webp' : 'image/jpeg';
  for (let scale = Math.min(1, widest / area.width); ; scale *= nextScale) {
    const canvas = draw(image, area, scale, keepTransparency ? undefined : '#ffffff');
    for (const quality of qualities) {
      const blob = await encode(canvas, type, quality);
      if (blob.size < underBytes) return new File([blob], name, { type: blob.type });
    }
  }
}
