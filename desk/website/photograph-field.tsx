import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formWords } from '#content/desk/website-form.ts';
import { addressOf } from '#contract/client.ts';
import { websiteLimits } from '#contract/desk-website.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useCall } from '../data/queries.ts';
import { sentenceOf } from '../ui/text.tsx';
import { type FieldProps, useField } from './draft.ts';
import './photograph-field.css';

const words = formWords.photograph;
/** Of what is shown: upright, 4 to 5. */
const shape = 4 / 5;
/** In shares of the picture. */
const step = 0.02;

interface Picture {
  bitmap: ImageBitmap;
  /** In base64. */
  image: string;
  width: number;
  height: number;
}

/** In shares of the picture. */
interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest part of the right shape is 1. */
function cropOf({ width, height }: Picture, size: number, centre: { x: number; y: number }): Crop {
  const isWide = width / height > shape;
  const wide = (isWide ? (height * shape) / width : 1) * size;
  const high = (isWide ? 1 : width / shape / height) * size;
  const within = (middle: number, part: number) => Math.min(1 - part, Math.max(0, middle - part / 2));
  return { left: within(centre.x, wide), top: within(centre.y, high), width: wide, height: high };
}

/** Drawn, since the desk's policy shows no images from elsewhere. @throws Error if it is no picture */
async function read(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onerror = () => reject(reader.error);
  reader.onload = () => resolve(String(reader.result));
  reader.readAsDataURL(file);
  const data = await promise;
  return { bitmap, image: data.slice(data.indexOf(',') + 1), width: bitmap.width, height: bitmap.height };
}

/** As wide as the form has room for, on a sharp screen. In px. */
const drawnWidth = 800;

function Drawn({ picture: { bitmap, width, height } }: { picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, drawnWidth / width);
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0, wide, high);
  }, [bitmap, wide, high]);
  return <canvas ref={canvas} width={wide} height={high} />;
}

export function PhotographField({ field, path }: FieldProps) {
  const { at, value, set, problem } = useField(path);
  const name = useId();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [refused, setRefused] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    setRefused('');
    if (!file) return;
    if (file.size > websiteLimits.photograph) return setRefused(words.tooLarge);
    try {
      setPicture(await read(file));
    } catch {
      setRefused(words.unreadable);
    }
  };
  const given = typeof value === 'string';
  const wrong = refused || problem;
  return (
    <fieldset className="field photograph">
      <legend>{field.label}</legend>
      {!picture && given && (
        <img
          src={addressOf('GET /api/desk/website/photographs/:photograph', { params: { photograph: value } })}
          alt={words.alt}
          width={160}
          height={200}
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
      <div className="photograph-choice">
        <Button
          small
          data-field={at}
          label={given ? words.another : words.choose}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          hidden
          type="file"
          aria-label={words.choose}
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        {([false, null] as const).map((none) => (
          <label key={String(none)} className="choice">
            <input type="radio" name={name} checked={!picture && value === none} onChange={() => set(none)} />
            <span>{none === false ? formWords.none : formWords.notYet}</span>
          </label>
        ))}
      </div>
      <p className="field-help">{words.hint}</p>
      {wrong && <FieldProblem role="alert">{wrong}</FieldProblem>}
    </fieldset>
  );
}

const moves = { up: [0, -1], left: [-1, 0], down: [0, 1], right: [1, 0] } as const;
const arrows = {
  up: 'M2 9.5L7 4.5L12 9.5',
  left: 'M9.5 2L4.5 7L9.5 12',
  down: 'M2 4.5L7 9.5L12 4.5',
  right: 'M4.5 2L9.5 7L4.5 12',
} as const;
const directions = ['up', 'left', 'down', 'right'] as const;

interface CropperProps {
  picture: Picture;
  onDone: (photograph: string) => void;
  onClose: () => void;
}

function Cropper({ picture, onDone, onClose }: CropperProps) {
  const [size, setSize] = useState(1);
  const [centre, setCentre] = useState({ x: 0.5, y: 0.5 });
  const id = useId();
  const { send, busy, error } = useCall('POST /api/desk/website/photographs', ({ photograph }) => onDone(photograph));
  const crop = cropOf(picture, size, centre);
  const move = (direction: (typeof directions)[number]) => {
    const [x, y] = moves[direction];
    setCentre({ x: crop.left + crop.width / 2 + x * step, y: crop.top + crop.height / 2 + y * step });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions.find((one) => event.key === `Arrow${one.charAt(0).toUpperCase()}${one.slice(1)}`);
    if (!direction) return;
    event.preventDefault();
    move(direction);
  };
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className="cropper">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crop */}
      <div className="cropper-picture" role="group" aria-label={words.crop} tabIndex={0} onKeyDown={onKeyDown}>
        <Drawn picture={picture} />
        <i
          style={{
            left: percent(crop.left),
            top: percent(crop.top),
            width: percent(crop.width),
            height: percent(crop.height),
          }}
        />
      </div>
      <div>
        <div className="cropper-moves">
          {directions.map((direction) => (
            <button
              key={direction}
              type="button"
              className={`icon-button is-${direction}`}
              aria-label={words.moves[direction]}
              onClick={() => move(direction)}
            >
              <svg viewBox="0 0 14 14" aria-hidden="true">
                <path d={arrows[direction]} />
              </svg>
            </button>
          ))}
        </div>
        <label className="field-label" htmlFor={id}>
          {words.size}
        </label>
        <input
          id={id}
          type="range"
          min={0.25}
          max={1}
          step={0.05}
          value={size}
          onChange={({ target }) => setSize(Number(target.value))}
        />
        <div className="buttons">
          <Button
            look="ink"
            small
            busy={busy}
            label={words.use}
            onClick={() => send({ body: { image: picture.image, crop } })}
          />
          <Button look="soft" small label={formWords.cancel} onClick={onClose} />
        </div>
        {error && <FieldProblem role="alert">{sentenceOf(error)}</FieldProblem>}
      </div>
    </div>
  );
}
