-- The engine's own car, without its road classes that a question may exclude (toll, motorway, ferry): nobody asks for
-- that, and each combination of them would be contracted anew: five times the work and the memory.

local car = require('car')

local function setup()
  local profile = car.setup()
  profile.excludable = Sequence {}
  return profile
end

return {
  setup = setup,
  process_way = car.process_way,
  process_node = car.process_node,
  process_turn = car.process_turn
}
