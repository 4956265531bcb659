export type { ImageStanding, ImageState } from './image.ts'
export type { ImageReference } from './queries.ts'
export { dropReferences, namesOfImages, referToImages } from './refer-to-images.ts'
