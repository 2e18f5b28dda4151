import { Slider } from '@mantine/core';
import { useState } from 'react';
import { encode } from 'uqr';
import classes from '#ui/qr-code.module.css';
import { ui } from '#ui/texts.ts';

/** uqr counts its margin in modules; the plate adds the rest of the quiet zone. */
const QUIET_MODULES = 2;

/** One path for all dark modules, run by run, so that a code is a single element. */
function toQrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: QUIET_MODULES });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
  return { path, size };
}

export interface QrCodeProps {
  text: string;
  /** Said aloud; the text itself must stand beside the code. */
  label: string;
  sizePx?: number;
}

/** A QR code on a white plate in both schemes, never wider than its card. */
export function QrCode({ text, label, sizePx = 250 }: QrCodeProps) {
  const { path, size } = toQrPath(text);
  return (
    <div className={classes.plate} style={{ width: `${sizePx / 16}rem` }}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#060c0f" />
      </svg>
    </div>
  );
}

/** The code with its size slider: 150 to 400 px in steps of 25. */
export function ResizableQrCode({ text, label }: Omit<QrCodeProps, 'sizePx'>) {
  const [sizePx, setSizePx] = useState(250);
  return (
    <div className={classes.resizable}>
      <QrCode text={text} label={label} sizePx={sizePx} />
      <div className={classes.slider}>
        <span>{ui('qrSize')}</span>
        <Slider
          value={sizePx}
          onChange={setSizePx}
          min={150}
          max={400}
          step={25}
          thumbLabel={ui('qrSizeInPixels')}
          className={classes.track ?? ''}
        />
        <span className={classes.value}>{ui('pixels', { size: sizePx })}</span>
      </div>
    </div>
  );
}
