import type { NewChecklistForm } from '@tropeiro/contract/checklist-form.ts'

/** What drivers answer before they leave, and when something was damaged. */
export const demo_forms: readonly NewChecklistForm[] = [
  {
    name: 'Saída do veículo',
    icon: 'truck',
    fields: [
      { name: 'Placa', type: 'text', required: true, identifier: true },
      {
        name: 'Pneus',
        type: 'choice',
        required: true,
        can_photo: 1,
        can_additional_data: 1,
        table: {
          name: 'Estado dos pneus',
          items: [
            { name: 'Careca ou cortado', risk_level: 'H' },
            { name: 'Gasto', risk_level: 'M' },
            { name: 'Bom', risk_level: 'L' },
          ],
        },
      },
      {
        name: 'Freios',
        type: 'choice',
        required: true,
        table: {
          name: 'Estado dos freios',
          items: [
            { name: 'Falha', risk_level: 'H' },
            { name: 'Ruído', risk_level: 'M' },
            { name: 'Normal', risk_level: 'L' },
          ],
        },
      },
      { name: 'Nível de combustível (%)', type: 'number', required: true },
      { name: 'Foto do painel', type: 'photo', required: true },
      { name: 'Assinatura do motorista', type: 'signature', required: true },
    ],
  },
  {
    name: 'Avaria de carga',
    icon: 'package',
    fields: [
      { name: 'Nota fiscal', type: 'text', required: true, identifier: true },
      {
        name: 'Tipo de avaria',
        type: 'choice',
        required: true,
        table: {
          items: [
            { name: 'Perda total', risk_level: 'H' },
            { name: 'Parcial', risk_level: 'M' },
            { name: 'Só embalagem', risk_level: 'L' },
          ],
        },
      },
      { name: 'Foto', type: 'photo' },
    ],
  },
]
