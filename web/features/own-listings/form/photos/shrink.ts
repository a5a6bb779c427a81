/** Nothing is shown larger than this; what is more only costs the sender's data. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.86;

/** The size in which a picture is sent: its own, or with its longer side cut down to the limit. */
export function sentSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/**
 * A large photo made smaller on the phone before it is sent. Whatever the browser cannot read, or what would not
 * become smaller, is sent as it is: the server decides.
 */
export async function shrink(file: Blob): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = sentSize(bitmap.width, bitmap.height);
    if (width === bitmap.width) return file;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.drawImage(bitmap, 0, 0, width, height);
    // Pictures that may be see-through stay so.
    const smaller = await encode(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  } finally {
    bitmap?.close();
  }
}
