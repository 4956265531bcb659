import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { ComboBox } from '../combo-box.tsx'
import { DateField, TimeField } from '../date-field.tsx'
import { NumberField } from '../number-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { Select } from '../select.tsx'
import { Switch } from '../switch.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'

const centres = ['Frios', 'Frios Sul', 'Secos', 'Farma'].map((label) => ({ value: label, label }))
const vehicles = Array.from({ length: 60 }, (_, index) => ({
  value: String(index),
  label: `TRP${index}F18`,
  detail: `Baú refrigerado, ${index + 1}`,
}))

export function FieldsPart() {
  const [text, setText] = useState('Marina Prado')
  const [weight, setWeight] = useState<number | null>(1_640.5)
  const [centre, setCentre] = useState<string | null>('Frios Sul')
  const [vehicle, setVehicle] = useState<string | null>('3')
  const [date, setDate] = useState<string | null>('2026-11-17')
  const [time, setTime] = useState<string | null>('07:30')
  const [is_on, setOn] = useState(true)
  return (
    <div className="grid max-w-240 gap-4 bg-surface p-4 narrow:grid-cols-3">
      <TextField label="Nome" value={text} onChange={setText} />
      <TextField label="Nome" value={text} onChange={setText} hint="Como está na CNH" icon="person" />
      <TextField label="Nome" value={text} onChange={setText} error="Já há um motorista com este nome" />
      <TextField label="Nome" value={text} onChange={setText} disabled />
      <PasswordField label="Senha" value="correct horse" onChange={() => {}} size="large" />
      <NumberField label="Carga" value={weight} onChange={setWeight} digits={1} unit="kg" />
      <Select label="Centro de custo" options={centres} value={centre} onChange={setCentre} />
      <Select
        label="Centro de custo"
        options={centres}
        value={null}
        onChange={setCentre}
        placeholder="Escolha um"
      />
      <ComboBox
        label="Veículo"
        options={vehicles}
        value={vehicle}
        onChange={setVehicle}
        hint="Placa ou modelo"
      />
      <DateField label="Validade da CNH" value={date} onChange={setDate} />
      <TimeField label="Saída" value={time} onChange={setTime} />
      <TextArea label="Observação" value={text} onChange={setText} />
      <div className="grid content-start gap-2">
        <Checkbox checked={is_on} onChange={setOn}>
          Lembrar a empresa
        </Checkbox>
        <Checkbox checked={false} mixed onChange={setOn}>
          Algumas
        </Checkbox>
        <Checkbox checked={!is_on} onChange={(checked) => setOn(!checked)}>
          Nenhuma
        </Checkbox>
        <Checkbox checked disabled onChange={setOn}>
          Fixa
        </Checkbox>
      </div>
      <div className="grid content-start gap-3">
        <Switch checked={is_on} onChange={setOn} hint="Toca quando um botão de pânico é acionado">
          Som de pânico
        </Switch>
        <Switch checked={!is_on} onChange={(checked) => setOn(!checked)}>
          Teclas de uma letra
        </Switch>
      </div>
    </div>
  )
}
