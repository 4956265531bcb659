-- Which things of OpenStreetMap are drawn on a base map, in which layer and from which zoom on. docs/maps.md names the layers and
-- their attributes: the style of screens relies on them.

node_keys = { "place" }

-- Class, first zoom, and first zoom of the name.
local streets = {
  motorway = { "highway", 5, 11 },
  motorway_link = { "highway", 11, 14 },
  trunk = { "highway", 6, 11 },
  trunk_link = { "highway", 11, 14 },
  primary = { "arterial", 8, 12 },
  primary_link = { "arterial", 12, 14 },
  secondary = { "arterial", 10, 12 },
  secondary_link = { "arterial", 12, 14 },
  tertiary = { "street", 11, 13 },
  tertiary_link = { "street", 13, 14 },
  unclassified = { "street", 12, 14 },
  residential = { "street", 12, 14 },
  living_street = { "street", 13, 14 },
  road = { "street", 13, 14 },
  service = { "street", 13, 14 },
  pedestrian = { "path", 13, 14 },
  track = { "path", 13, 14 },
  footway = { "path", 14, 14 },
  cycleway = { "path", 14, 14 },
  path = { "path", 14, 14 },
  steps = { "path", 14, 14 },
  bridleway = { "path", 14, 14 },
}

-- A way inside a car park or to a house says nothing to who looks for a street.
local small_services = { driveway = true, parking_aisle = true, ["drive-through"] = true, emergency_access = true }

local places = {
  city = { "city", 4 },
  town = { "city", 8 },
  village = { "suburb", 10 },
  borough = { "suburb", 11 },
  suburb = { "suburb", 11 },
  quarter = { "neighbourhood", 12 },
  neighbourhood = { "neighbourhood", 12 },
  hamlet = { "neighbourhood", 12 },
}

local parks = {
  leisure = { park = true, garden = true, golf_course = true, nature_reserve = true, recreation_ground = true },
  landuse = { forest = true, recreation_ground = true, village_green = true },
  natural = { wood = true },
  boundary = { national_park = true },
}

-- The least area in square metres at each zoom: a lake of one pixel costs as much as one that is seen.
local least_areas = { { 4, 2e8 }, { 5, 5e7 }, { 6, 1.5e7 }, { 7, 4e6 }, { 8, 1e6 }, { 9, 2.5e5 }, { 10, 6e4 }, { 11, 1.5e4 }, { 12, 4e3 } }

local rails = { rail = 8, light_rail = 11, subway = 12, tram = 13, monorail = 13, narrow_gauge = 10 }
local boundaries = { ["2"] = { "country", 4 }, ["4"] = { "state", 4 }, ["8"] = { "city", 9 } }

function init_function() end
function exit_function() end

function relation_scan_function(relation)
  if relation:Find("boundary") == "administrative" and boundaries[relation:Find("admin_level")] then relation:Accept() end
end

local function put_name(object, from_zoom)
  local name = object:Find("name")
  if name ~= "" then object:Attribute("name", name, from_zoom) end
end

function node_function(node)
  local place = places[node:Find("place")]
  if place == nil or node:Find("name") == "" then return end
  node:Layer("place", false)
  node:Attribute("class", place[1])
  node:Attribute("name", node:Find("name"))
  node:MinZoom(place[2])
end

local function zoom_of_area(square_metres)
  for _, step in ipairs(least_areas) do
    if square_metres >= step[2] then return step[1] end
  end
  return 13
end

local function put_street(way)
  local highway = way:Find("highway")
  local street = streets[highway]
  if street == nil or way:Find("area") == "yes" or small_services[way:Find("service")] then return end
  way:Layer("street", false)
  way:Attribute("class", street[1])
  put_name(way, street[3])
  way:MinZoom(street[2])
end

local function put_water(way)
  local waterway = way:Find("waterway")
  if way:Find("natural") == "water" or waterway == "riverbank" or waterway == "dock" or way:Find("landuse") == "reservoir" then
    way:Layer("water", true)
    way:MinZoom(zoom_of_area(way:Area()))
  elseif waterway == "river" or waterway == "canal" then
    way:Layer("water", false)
    way:MinZoom(9)
  elseif waterway == "stream" then
    way:Layer("water", false)
    way:MinZoom(13)
  else
    return
  end
  put_name(way, 12)
end

local function put_park(way)
  for key, values in pairs(parks) do
    if values[way:Find(key)] and way:IsClosed() then
      way:Layer("park", true)
      way:MinZoom(math.max(9, zoom_of_area(way:Area())))
      put_name(way, 13)
      return
    end
  end
end

local function put_rail(way)
  local from_zoom = rails[way:Find("railway")]
  if from_zoom == nil then return end
  -- Sidings and yards.
  if way:Find("service") ~= "" then from_zoom = 14 end
  way:Layer("rail", false)
  way:MinZoom(from_zoom)
end

-- A line between two cities may also be one between two countries: it is drawn once, as the greatest that it is.
local function put_boundary(way)
  local level = nil
  if way:Find("boundary") == "administrative" and boundaries[way:Find("admin_level")] then level = way:Find("admin_level") end
  while true do
    local relation = way:NextRelation()
    if not relation then break end
    local of_relation = way:FindInRelation("admin_level")
    if boundaries[of_relation] and (level == nil or tonumber(of_relation) < tonumber(level)) then level = of_relation end
  end
  if level == nil then return end
  way:Layer("boundary", false)
  way:Attribute("class", boundaries[level][1])
  way:MinZoom(boundaries[level][2])
end

function way_function(way)
  put_street(way)
  put_water(way)
  put_park(way)
  put_rail(way)
  put_boundary(way)
end
