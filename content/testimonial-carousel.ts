export const testimonialCarouselWords = {
  item: 'Testimonial {n} of {count}',
  previous: 'Previous testimonial',
  next: 'Next testimonial',
  pause: 'Pause',
  play: 'Play',
};
