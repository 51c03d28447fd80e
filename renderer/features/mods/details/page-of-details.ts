/**
 * From this width of the window on, the details of a mod are a page in place of the list: their columns fit beside each other.
 * As in `details-panel.module.css` and `app/screens/screens.module.css`.
 */
export const pageOfDetails = '(width >= 1500px)';
