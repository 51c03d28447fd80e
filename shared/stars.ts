/** Whether a rating is a whole number of one to five stars. */
export const isStars = (rating: number): boolean => Number.isInteger(rating) && rating >= 1 && rating <= 5;
