import type { ApiExample } from './example.ts'

export const drivers: readonly ApiExample[] = [
  {
    operation: 'post /driver',
    body: {
      data: {
        name: 'João Carlos Ferreira',
        cpf: '529.982.247-25',
        rg: '7048213966',
        company_registry: '1042',
        email: 'joao.ferreira@transportesserra.com.br',
        phone_number: '+55 54 99117-3380',
        is_deliveryman: true,
        department_id: 1,
        cost_center_id: 1,
        work_shift_id: 1,
        point_of_interest_id: 1,
        state_id: 43,
        cnh_category_id: 4,
        cnh_number: '04587291332',
        cnh_date: '2029-04-30',
        toxicology_expiration: '2027-08-14',
        date_of_birth: '1984-06-21',
      },
    },
    status: 201,
  },
  {
    operation: 'post /driver/import',
    csv: 'nome;cpf;matrícula;categoria da cnh;validade da cnh\nAna Paula Rossi;731.904.628-87;1043;5;2028-11-02\nPedro Zanella;048.157.260-00;1044;3;2027-01-19\n',
    status: 200,
  },
  {
    operation: 'get /driver/{id}',
    params: { id: 1 },
    query: { includes: ['work_shift', 'cnh_category', 'point_of_interest', 'user'] },
    status: 200,
  },
  { operation: 'get /driver', query: { cpf: '529.982.247-25' }, status: 200 },
  { operation: 'get /driver/export', status: 200 },
  {
    operation: 'put /driver/{id}',
    params: { id: 1 },
    body: { data: { phone_number: '+55 54 99117-3381', identifier: '0006412877' } },
    status: 200,
  },
  { operation: 'delete /driver/{id}', params: { id: 3 }, status: 204 },
]
