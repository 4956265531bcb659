import { Type } from 'typebox'

/** How often who may ask. */
export const rates = {
  rate_lease_timeout_ms: Type.Integer({
    description:
      'How long a process waits for its share of a limit before it counts alone for a second. Longer than usual answers of the database.',
    default: 1_000,
    minimum: 10,
    maximum: 60_000,
    unit: 'ms',
  }),
  rate_customer_per_second: Type.Integer({
    description: 'Requests per second of one customer, over all processes together.',
    default: 50,
    minimum: 1,
    maximum: 100_000,
    unit: 'requests/s',
  }),
  rate_customer_burst: Type.Integer({
    description: 'Requests that one customer may send at once after a pause.',
    default: 100,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'requests',
  }),
  rate_user_per_second: Type.Integer({
    description:
      'Requests per second of one driver in the app for drivers, who is not counted with the customer.',
    default: 10,
    minimum: 1,
    maximum: 100_000,
    unit: 'requests/s',
  }),
  rate_user_burst: Type.Integer({
    description: 'Requests that one driver in the app for drivers may send at once after a pause.',
    default: 50,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'requests',
  }),
  rate_app_per_second: Type.Integer({
    description: 'Requests per second of all drivers of one customer in the app together, at least.',
    default: 50,
    minimum: 1,
    maximum: 100_000,
    unit: 'requests/s',
  }),
  rate_app_burst: Type.Integer({
    description:
      'Requests that all drivers of one customer may send at once after a pause, at least; it grows with the rate.',
    default: 100,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'requests',
  }),
  rate_image_per_second: Type.Integer({
    description:
      'Pictures per second of all drivers of one customer together, at least; they are not counted with the other requests.',
    default: 50,
    minimum: 1,
    maximum: 100_000,
    unit: 'requests/s',
  }),
  rate_image_burst: Type.Integer({
    description:
      'Pictures that all drivers of one customer may send at once after a pause, at least; it grows with the rate.',
    default: 100,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'requests',
  }),
  rate_app_per_driver_per_minute: Type.Integer({
    description:
      'Requests, and as many pictures, that each driver of a customer allows the drivers together; it counts once it is more than their least.',
    default: 12,
    minimum: 0,
    maximum: 100_000,
    unit: 'requests/min',
  }),
  rate_address_per_second: Type.Integer({
    description: 'Requests per second of one network address while nobody is known yet.',
    default: 20,
    minimum: 1,
    maximum: 100_000,
    unit: 'requests/s',
  }),
  rate_address_burst: Type.Integer({
    description:
      'Requests that one network address while nobody is known yet may send at once after a pause.',
    default: 100,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'requests',
  }),
  rate_renewal_per_second: Type.Integer({
    description:
      'Renewals per second from one network address, which many phones may share; each token is limited as one user is.',
    default: 200,
    minimum: 1,
    maximum: 100_000,
    unit: 'requests/s',
  }),
  rate_renewal_burst: Type.Integer({
    description: 'Renewals that may come from one network address at once after a pause.',
    default: 1_000,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'requests',
  }),
  rate_file_per_second: Type.Integer({
    description: 'Files of the console per second that one network address may ask of one process.',
    default: 100,
    minimum: 1,
    maximum: 100_000,
    unit: 'requests/s',
  }),
  rate_file_burst: Type.Integer({
    description:
      'Files of the console that one network address may ask for at once after a pause. A fresh load of the page is some thirty, and an office shares an address.',
    default: 2_000,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'requests',
  }),
  rate_tile_per_second: Type.Integer({
    description:
      'Tiles of the base map per second that all users of one customer may ask for together; they are not counted with the other requests.',
    default: 200,
    minimum: 1,
    maximum: 100_000,
    unit: 'requests/s',
  }),
  rate_tile_burst: Type.Integer({
    description:
      'Tiles that all users of one customer may ask for at once after a pause. A screen that opens asks for some thirty.',
    default: 1_000,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'requests',
  }),
  rate_import_per_minute: Type.Integer({
    description: 'Files that one customer may import a minute, and plans apart from them; dry runs count.',
    default: 60,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'imports/min',
  }),
}
