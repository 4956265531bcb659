-- The truck: the engine's own car profile with a truck's size, speeds and rights.
-- A rigid truck of three axles as Brazilian law lets it drive without a permit (CONTRAN 882/2021): 4.40 m high,
-- 2.60 m wide, 14 m long, 23 t in all and 10 t on an axle. LUA_PATH must lead to the engine's own profiles.

local car = require('car')
local Tags = require('lib/tags')

local AXLE_LOAD_KG = 10000

local function setup()
  local profile = car.setup()

  profile.excludable = Sequence {}
  profile.vehicle_height = 4.4
  profile.vehicle_width = 2.6
  profile.vehicle_length = 14
  profile.vehicle_weight = 23000
  profile.vehicle_max_speed = 80

  -- Pulling away, turning and waiting for a gap take a truck longer.
  profile.turn_penalty = 10
  profile.oncoming_turn_penalty = 4
  profile.properties.u_turn_penalty = 60
  profile.properties.max_speed_for_map_matching = 110 / 3.6
  profile.speed_reduction = 0.75

  for road, speed in pairs({
    motorway = 75, motorway_link = 40, trunk = 70, trunk_link = 35, primary = 55, primary_link = 28,
    secondary = 45, secondary_link = 23, tertiary = 32, tertiary_link = 18, unclassified = 20,
    residential = 17, living_street = 6, service = 10
  }) do
    profile.speeds.highway[road] = speed
  end

  -- The most particular word decides: what is said of trucks, then of all motor vehicles. A ban of cars is no ban of trucks.
  profile.access_tags_hierarchy = Sequence { 'hgv', 'motor_vehicle', 'vehicle', 'access' }
  profile.restrictions = Sequence { 'hgv', 'motor_vehicle', 'vehicle' }
  profile.access_tag_whitelist['hgv'] = true
  -- For local business only: such roads begin or end a route, and no route passes through them.
  for _, value in ipairs({ 'local', 'unsuitable' }) do
    profile.restricted_access_tag_list[value] = true
    profile.access_tag_blacklist[value] = true
  end

  return profile
end

-- The limits of the way that the car profile reads are those for everybody; these are meant for trucks alone.
local LIMITS = {
  { keys = { 'maxheight:hgv' }, read = Measure.get_max_height, most = function(p) return p.vehicle_height end },
  { keys = { 'maxlength:hgv' }, read = Measure.get_max_length, most = function(p) return p.vehicle_length end },
  { keys = { 'maxweight' }, read = Measure.get_max_weight, most = function(p) return p.vehicle_weight end },
  { keys = { 'maxweight:hgv', 'maxweightrating:hgv', 'hgv:maxweight' }, read = Measure.get_max_weight,
    most = function(p) return p.vehicle_weight end },
  { keys = { 'maxaxleload', 'maxaxleload:hgv' }, read = Measure.get_max_weight,
    most = function() return AXLE_LOAD_KG end },
}

local function exceeds(profile, value, limit)
  local allowed = value and limit.read(value)
  return allowed and allowed < limit.most(profile)
end

-- "no @ (weight>5.5)" holds at every hour. What holds at some hours cannot be known when a map is prepared: through
-- traffic is kept out at all hours, deliveries are not.
local function conditional_ban(profile, way)
  local condition = way:get_value_by_key('hgv:conditional') or ''
  local tonnes = condition:match('^no @ %(?%s*weight%s*>=?%s*(%d+%.?%d*)')
  if tonnes then
    return tonumber(tonnes) * 1000 < profile.vehicle_weight and 'always' or nil
  end
  return condition:find('^no @') and 'at_times' or nil
end

local function process_way(profile, way, result, relations)
  -- Vans are banned and nothing is said of trucks: then trucks surely are.
  if way:get_value_by_key('goods') == 'no' and not way:get_value_by_key('hgv') then
    return
  end
  local ban = conditional_ban(profile, way)
  if ban == 'always' then
    return
  end

  car.process_way(profile, way, result, relations)

  for _, limit in ipairs(LIMITS) do
    local forward, backward = Tags.get_forward_backward_by_set(way, {}, Sequence(limit.keys))
    if exceeds(profile, forward, limit) then
      result.forward_mode = mode.inaccessible
    end
    if exceeds(profile, backward, limit) then
      result.backward_mode = mode.inaccessible
    end
  end

  if ban == 'at_times' then
    result.forward_restricted = true
    result.backward_restricted = true
  end
end

return {
  setup = setup,
  process_way = process_way,
  process_node = car.process_node,
  process_turn = car.process_turn
}
