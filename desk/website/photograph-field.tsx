import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { websiteFormWords } from '#content/desk/website-form.ts';
import { endpointUrl } from '#contract/client.ts';
import { type Crop, websiteLimits } from '#contract/desk-website.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useEndpointMutation } from '../data/queries.ts';
import { FileButton, RadioGroup, readAsBase64, TextField } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';
import { IconButton } from './list-buttons.tsx';
import { type DocumentFieldProps, useDocumentField } from './use-field.ts';
import './photograph-field.css';

const words = websiteFormWords.photograph;
/** Width to height of the crop. */
const aspectRatio = 4 / 5;
/** How far an arrow key moves the crop, as a share of the picture. */
const moveStep = 0.02;

interface ChosenPicture {
  /** Drawn on a canvas, because the desk's security policy allows no `blob:` images. */
  bitmap: ImageBitmap;
  /** The file in base64. */
  image: string;
}

/** @param size share of the largest crop with the right aspect ratio: 1 is all of it */
function toCrop({ width, height }: ImageBitmap, size: number, centre: { x: number; y: number }): Crop {
  const isWide = width / height > aspectRatio;
  const wide = (isWide ? (height * aspectRatio) / width : 1) * size;
  const high = (isWide ? 1 : width / aspectRatio / height) * size;
  const within = (middle: number, part: number) => Math.min(1 - part, Math.max(0, middle - part / 2));
  return { left: within(centre.x, wide), top: within(centre.y, high), width: wide, height: high };
}

/** Width of the canvas in px, enough for the width of the form on a high-density screen. */
const drawnWidth = 800;

function BitmapCanvas({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const high = Math.round((drawnWidth * bitmap.height) / bitmap.width);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0, drawnWidth, high);
  }, [bitmap, high]);
  return <canvas ref={canvas} width={drawnWidth} height={high} />;
}

export function PhotographField({ field, name }: DocumentFieldProps) {
  const { at, value, set, problem } = useDocumentField(name);
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [refused, setRefused] = useState('');
  const choose = async (file: File) => {
    setRefused(file.size > websiteLimits.photographBytes ? words.tooLarge : '');
    if (file.size > websiteLimits.photographBytes) return;
    try {
      setPicture({ bitmap: await createImageBitmap(file), image: await readAsBase64(file) });
    } catch {
      setRefused(words.unreadable);
    }
  };
  const given = typeof value === 'string';
  const wrong = refused || problem;
  return (
    <div className="photograph">
      <RadioGroup
        legend={field.label}
        value={picture || given ? undefined : value === false ? 'none' : 'notYet'}
        options={(['none', 'notYet'] as const).map((one) => ({ value: one, label: websiteFormWords[one] }))}
        onChoose={(one) => set(one === 'none' ? false : null)}
      />
      {!picture && given && (
        <img
          src={endpointUrl('GET /api/desk/website/photographs/:photograph', { params: { photograph: value } })}
          alt={words.alt}
        />
      )}
      {picture && (
        <Cropper
          picture={picture}
          onDone={(photograph) => {
            set(photograph);
            setPicture(null);
          }}
          onClose={() => setPicture(null)}
        />
      )}
      <FileButton
        small
        data-field={at}
        label={given ? words.another : words.choose}
        name={words.choose}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onFile={choose}
      />
      <p className="field-help">{words.hint}</p>
      {wrong && <FieldProblem role="alert">{wrong}</FieldProblem>}
    </div>
  );
}

const directions = ['up', 'left', 'down', 'right'] as const;
const steps = { up: [0, -moveStep], left: [-moveStep, 0], down: [0, moveStep], right: [moveStep, 0] } as const;

interface CropperProps {
  picture: ChosenPicture;
  onDone: (photograph: string) => void;
  onClose: () => void;
}

function Cropper({ picture, onDone, onClose }: CropperProps) {
  const [size, setSize] = useState(1);
  const [centre, setCentre] = useState({ x: 0.5, y: 0.5 });
  const { send, busy, error } = useEndpointMutation('POST /api/desk/website/photographs', ({ photograph }) =>
    onDone(photograph),
  );
  const crop = toCrop(picture.bitmap, size, centre);
  const move = (direction: (typeof directions)[number]) => {
    const [x, y] = steps[direction];
    setCentre({ x: crop.left + crop.width / 2 + x, y: crop.top + crop.height / 2 + y });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions.find((one) => event.key.toLowerCase() === `arrow${one}`);
    if (!direction) return;
    event.preventDefault();
    move(direction);
  };
  return (
    <div className="with-rail cropper">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crop */}
      <div className="cropper-picture" role="group" aria-label={words.crop} tabIndex={0} onKeyDown={onKeyDown}>
        <BitmapCanvas bitmap={picture.bitmap} />
        <i style={Object.fromEntries(Object.entries(crop).map(([side, share]) => [side, `${share * 100}%`]))} />
      </div>
      <div className="form">
        <div className="cropper-moves">
          {directions.map((direction) => (
            <IconButton
              key={direction}
              mark={direction}
              label={words.moves[direction]}
              onClick={() => move(direction)}
            />
          ))}
        </div>
        <TextField
          label={words.size}
          type="range"
          min={0.25}
          max={1}
          step={0.05}
          value={size}
          onValue={(value) => setSize(Number(value))}
        />
        <div className="buttons">
          <Button
            look="ink"
            small
            busy={busy}
            label={words.use}
            onClick={() => send({ body: { image: picture.image, crop } })}
          />
          <Button look="soft" small label={websiteFormWords.cancel} onClick={onClose} />
        </div>
        <FormError error={error} />
      </div>
    </div>
  );
}
