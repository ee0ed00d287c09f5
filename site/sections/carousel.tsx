import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactElement, type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import type { TestimonialsSection } from '#content/schemas/statements.ts';
import { testimonialCarouselWords as labels } from '#content/testimonial-carousel.ts';
import { ArrowIcon } from '#ui/arrow.tsx';
import { TestimonialQuote } from './testimonials.tsx';
import { type Rotation, useRotation } from './use-rotation.ts';

const swipeThresholdPx = 50;

const itemLabel = (index: number, count: number) => fillPlaceholders(labels.item, { n: index + 1, count });

/** Without a script a strip scrolls sideways. Both are as high as the longest testimonial: hydration moves nothing. */
export function Carousel({ heading, testimonials }: Pick<TestimonialsSection, 'heading' | 'testimonials'>) {
  const count = testimonials.length;
  const rotation = useRotation(count);
  const [hydrated, setHydrated] = useState(false);
  const touchX = useRef(0);
  useEffect(() => setHydrated(true), []);

  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const distance = (changedTouches[0]?.clientX ?? touchX.current) - touchX.current;
    if (distance > swipeThresholdPx) rotation.previous();
    if (distance < -swipeThresholdPx) rotation.next();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern (WAI-ARIA APG) is a group; a fieldset is for fields
    <div
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={heading}
      {...rotation.pauseProps}
    >
      <ul
        className="carousel-items"
        // Without a script: focusable, so that keys scroll it.
        tabIndex={hydrated ? undefined : 0}
        aria-live={rotation.turning ? 'off' : 'polite'}
        onTouchStart={({ touches }) => {
          touchX.current = touches[0]?.clientX ?? 0;
        }}
        onTouchEnd={onTouchEnd}
      >
        {testimonials.map((testimonial, index) => (
          <li
            key={testimonial.value}
            aria-roledescription="slide"
            aria-label={itemLabel(index, count)}
            data-current={index === rotation.index || undefined}
          >
            <TestimonialQuote {...testimonial} />
          </li>
        ))}
      </ul>
      <Controls count={count} rotation={rotation} />
    </div>
  );
}

function Controls({ count, rotation }: { count: number; rotation: Rotation }) {
  const pauseLabel = rotation.paused ? labels.play : labels.pause;
  return (
    <Tooltips>
      <div className="carousel-controls not-printed line-above flex-row">
        <div className="carousel-dots">
          {Array.from({ length: count }, (_, index) => itemLabel(index, count)).map((label, index) => (
            <button
              key={label}
              type="button"
              className="carousel-dot"
              aria-label={label}
              aria-current={index === rotation.index || undefined}
              onClick={() => rotation.goTo(index)}
            />
          ))}
        </div>
        {rotation.canTurn && (
          <Tooltip text={pauseLabel}>
            <button
              type="button"
              className="carousel-button carousel-pause middle"
              aria-label={pauseLabel}
              onClick={() => rotation.setPaused(!rotation.paused)}
            >
              <svg className="icon" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
                <path d={rotation.paused ? 'M3 1.5L12 7L3 12.5Z' : 'M4 1V13M10 1V13'} />
              </svg>
            </button>
          </Tooltip>
        )}
        <Tooltip text={labels.previous}>
          <button
            type="button"
            className="carousel-button carousel-previous middle"
            aria-label={labels.previous}
            onClick={rotation.previous}
          >
            <ArrowIcon />
          </button>
        </Tooltip>
        <Tooltip text={labels.next}>
          <button type="button" className="carousel-button middle" aria-label={labels.next} onClick={rotation.next}>
            <ArrowIcon />
          </button>
        </Tooltip>
      </div>
    </Tooltips>
  );
}

/** Specification, section 9: a tooltip opens after a while, and at once soon after another. */
const openDelayMs = 700;
const skipDelayMs = 300;

function Tooltips({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** Hidden from screen readers, which take the name from the button. */
function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Content className="tooltip" sideOffset={8} aria-hidden="true">
        {text}
      </RadixTooltip.Content>
    </RadixTooltip.Root>
  );
}
