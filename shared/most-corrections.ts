/** The most files and folders of one archive that can be moved in its plan before it is saved. */
export const mostCorrections = 50;
