import { Button, Slider } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import classes from '#ui/qr-code.module.css';
import { toQrAddress } from '#ui/qr-png.ts';
import { ui } from '#ui/texts.ts';

export interface QrCodeProps {
  text: string;
  /** Said aloud; the text itself must stand beside the code. */
  label: string;
  sizePx?: number;
}

/** A QR code on a white plate in both schemes, drawn at its size, never wider than its card. */
export function QrCode({ text, label, sizePx = 250 }: QrCodeProps) {
  const address = useMemo(() => toQrAddress(text, sizePx), [text, sizePx]);
  return (
    <div className={classes.plate}>
      <img src={address} width={sizePx} height={sizePx} alt={label} />
    </div>
  );
}

export interface ResizableQrCodeProps extends Omit<QrCodeProps, 'sizePx'> {
  /** What the saved picture is called, without its ending. */
  fileName: string;
}

/** The code with its size slider, 150 to 400 px in steps of 25, and a button that saves it as a PNG of that size. */
export function ResizableQrCode({ text, label, fileName }: ResizableQrCodeProps) {
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
        <Button
          component="a"
          href={toQrAddress(text, sizePx)}
          download={`${fileName}.png`}
          variant="default"
          size="sm"
          leftSection={<IconDownload stroke={1.75} />}
          aria-label={ui('qrSave')}
        >
          {ui('save')}
        </Button>
      </div>
    </div>
  );
}
