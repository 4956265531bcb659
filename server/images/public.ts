export { deleteImagesOfCustomer } from './collect-images.ts'
export type { ImageStanding } from './image.ts'
export type { ImageReference } from './queries.ts'
export { dropReferences, namesOfImages, referToImages } from './refer-to-images.ts'
