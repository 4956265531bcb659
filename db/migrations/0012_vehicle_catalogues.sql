-- Shared catalogues, seeded here and extended by the operator's command line; read-only while serving.
create table reference.vehicle_categories (id integer primary key, name text not null unique);
create table reference.vehicle_model_manufacturers (
  id integer primary key,
  name text not null unique,
  vehicle_category_id integer references reference.vehicle_categories (id)
);
create table reference.vehicle_models (
  id integer primary key,
  name text not null,
  vehicle_model_manufacturer_id integer not null references reference.vehicle_model_manufacturers (id),
  unique (vehicle_model_manufacturer_id, name)
);
create table reference.vehicle_colors (id integer primary key, name text not null unique);
create table reference.fuel_categories (id integer primary key, name text not null unique);
create table reference.cnh_categories (id integer primary key, name text not null unique);

insert into reference.cnh_categories (id, name) values
  (1, 'A'), (2, 'B'), (3, 'C'), (4, 'D'), (5, 'E'), (6, 'AB'), (7, 'AC'), (8, 'AD'), (9, 'AE');
insert into reference.vehicle_categories (id, name) values
  (1, 'Motocicleta'), (2, 'Automóvel'), (3, 'Utilitário'), (4, 'Van'), (5, 'VUC'), (6, 'Toco'), (7, 'Truck'),
  (8, 'Bitruck'), (9, 'Carreta'), (10, 'Ônibus'), (11, 'Máquina');
insert into reference.fuel_categories (id, name) values
  (1, 'Gasolina'), (2, 'Etanol'), (3, 'Flex'), (4, 'Diesel'), (5, 'Diesel S10'), (6, 'GNV'), (7, 'Elétrico'),
  (8, 'Híbrido');
insert into reference.vehicle_colors (id, name) values
  (1, 'Branco'), (2, 'Preto'), (3, 'Prata'), (4, 'Cinza'), (5, 'Vermelho'), (6, 'Azul'), (7, 'Verde'),
  (8, 'Amarelo'), (9, 'Laranja'), (10, 'Marrom'), (11, 'Bege'), (12, 'Outra');
insert into reference.vehicle_model_manufacturers (id, name, vehicle_category_id) values
  (1, 'Fiat', 3), (2, 'Volkswagen', 6), (3, 'Mercedes-Benz', 7), (4, 'Volvo', 9), (5, 'Scania', 9), (6, 'Iveco', 6),
  (7, 'Ford', 6), (8, 'Renault', 4), (9, 'Honda', 1), (10, 'Hyundai', 5);
insert into reference.vehicle_models (id, name, vehicle_model_manufacturer_id) values
  (1, 'Fiorino', 1), (2, 'Ducato', 1), (3, 'Delivery 9.170', 2), (4, 'Constellation 24.280', 2), (5, 'Accelo 1016', 3),
  (6, 'Atego 2426', 3), (7, 'FH 540', 4), (8, 'VM 270', 4), (9, 'R 450', 5), (10, 'Daily 35-150', 6),
  (11, 'Tector 240', 6), (12, 'Cargo 816', 7), (13, 'Master', 8), (14, 'CG 160', 9), (15, 'HR', 10);

grant select on reference.vehicle_categories, reference.vehicle_model_manufacturers, reference.vehicle_models,
  reference.vehicle_colors, reference.fuel_categories, reference.cnh_categories to tropeiro_runtime;
