import dark from './streets-dark.svg'
import light from './streets-light.svg'

/** Streets and a route that mean nothing: drawn once, so that no map is loaded for them. */
export function StreetsPicture() {
  return (
    <div aria-hidden="true" className="relative hidden bg-map-paper wide:block">
      <img alt="" src={light} className="absolute inset-0 size-full object-cover dark:hidden" />
      <img
        alt=""
        src={dark}
        loading="lazy"
        className="absolute inset-0 hidden size-full object-cover dark:block"
      />
    </div>
  )
}
