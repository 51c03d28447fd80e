/** Whether a rating fits a scale of five stars. A service may use any scale, and only the values reveal it. */
export const isOfFive = (rating: number): boolean => rating >= 0 && rating <= 5;
