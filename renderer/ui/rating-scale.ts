/** Whether a rating can be shown as so many of five stars. A service may rate on any scale, which its figures alone tell. */
export const isOfFive = (rating: number): boolean => rating >= 0 && rating <= 5;
