import { useEffect, useState } from 'react';
import classes from '#ui/picture-preview.module.css';

/** A picture that was chosen in a form, where the browser can draw it. */
export function PicturePreview({ file, label }: { file: File | null; label: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  if (!file || !address) return null;
  return <img className={classes.preview} src={address} alt={label} onError={() => setAddress(null)} />;
}

/** A picture that the platform keeps and does not show to everyone, as it was read. */
export function KeptPicture({
  picture,
  label,
}: {
  picture: { src: string; width: number; height: number };
  label: string;
}) {
  return <img className={classes.kept} {...picture} alt={label} />;
}
