import type { Detector } from '../step.ts'
import { approach } from './approach.ts'
import { card_identification, invalid_card_identification, passenger_identification } from './cards-read.ts'
import { custom_data_field } from './custom-data-field.ts'
import { end_of_shift } from './end-of-shift.ts'
import { harsh_acceleration } from './harsh-acceleration.ts'
import { harsh_braking } from './harsh-braking.ts'
import { idle } from './idle.ts'
import { input_sensor_1, input_sensor_2 } from './input-sensor.ts'
import { main_power_disconnection } from './main-power-disconnection.ts'
import { maximum_rpm_exceeded } from './maximum-rpm-exceeded.ts'
import { movement_in_fence } from './movement-in-fence.ts'
import { out_of_working_hours } from './out-of-working-hours.ts'
import { panic_button } from './panic-button.ts'
import { sharp_turn } from './sharp-turn.ts'
import { speeding } from './speeding.ts'
import { maximum_temperature_exceeded, minimum_temperature_exceeded } from './temperature-exceeded.ts'
import { trip } from './trip.ts'
import { trip_restart } from './trip-restart.ts'
import { vehicle_out_of_gear } from './vehicle-out-of-gear.ts'
import { work_shift } from './work-shift.ts'

/** In the order in which a sample is given to them: an end of shift needs the shift, a restart the trip. */
export const detectors: readonly Detector[] = [
  work_shift, // 14
  end_of_shift, // 22
  trip, // 1
  trip_restart, // 23
  speeding, // 2
  movement_in_fence, // 3
  out_of_working_hours, // 4
  approach, // 5
  idle, // 6
  card_identification, // 7
  invalid_card_identification, // 25
  passenger_identification, // 31
  input_sensor_1, // 8
  input_sensor_2, // 9
  main_power_disconnection, // 10
  harsh_acceleration, // 11
  harsh_braking, // 12
  sharp_turn, // 13
  panic_button, // 24
  maximum_rpm_exceeded, // 26
  vehicle_out_of_gear, // 27
  minimum_temperature_exceeded, // 28
  maximum_temperature_exceeded, // 29
  custom_data_field, // 30
]
