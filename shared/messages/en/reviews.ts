/** Writing, sorting and removing reviews. */
export const reviews = {
  'reviews.write': 'Write a review',
} as const;
