import { describe, expect, test } from 'vitest'
import { suntech } from './suntech.ts'
import { decode, decodeOne, decodeRecords, hex, received_ms } from './test/decode.ts'

const line = (text: string) => Buffer.from(`${text}\r`, 'latin1')
const notice = (serial: string | null) => ({ kind: 'notice', serial, reply: null })

const in_porto_alegre =
  'ST300STT;007878646;40;319H;20250521;21:52:14;54728;-30.021829;-051.204818;000.000;077.61;0;0;35310247;14.33;000000;1;1306;069596;4.1;1;23675;724;5;-75;1351;1'

describe('a report of the ST300 and its like', () => {
  test('without a fix', () => {
    const { serial, records, reply } = decodeRecords(suntech, line(in_porto_alegre))
    expect([serial, reply]).toStrictEqual(['007878646', null])
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2025, 4, 21, 21, 52, 14),
        is_valid: false,
        latitude_deg_e7: -300_218_290,
        longitude_deg_e7: -512_048_180,
        speed_kmh_e2: 0,
        heading_deg_e2: 77_61,
        satellites: 0,
        ignition: false,
        input_1: false,
        main_power: true,
        card: null,
      },
    ])
    // Neither the number of the message, 1306, nor the strength of the signal.
    expect(records[0]?.extra).toStrictEqual({
      battery_mv: 4_100,
      external_mv: 14_330,
      hourmeter_ms: 69_596 * 60_000,
      mode: 1,
      odometer_m: 35_310_247,
      output_1: false,
      output_2: false,
    })
    expect(decodeOne(suntech, line(in_porto_alegre))).toMatchObject({ reports: [{ is_buffered: false }] })
  })

  test('of panic', () => {
    const text =
      'SA200EMG;317652;042;20120718;15:35:41;16d41;-15.618740;-056.083252;000.034;000.00;8;1;41548;12.17;110000;1'
    const { serial, records } = decodeRecords(suntech, line(text))
    expect(serial).toBe('317652')
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2012, 6, 18, 15, 35, 41),
        is_valid: true,
        latitude_deg_e7: -156_187_400,
        longitude_deg_e7: -560_832_520,
        speed_kmh_e2: 3,
        satellites: 8,
        ignition: true,
        input_1: true,
        input_2: false,
        alarms: ['panic'],
        extra: { emergency_id: 1, odometer_m: 41_548, external_mv: 12_170 },
      },
    ])
  })

  test('of a vehicle that drives, with an analog voltage', () => {
    const text =
      'ST300STT;109002029;08;1080;20190220;13:00:55;85405;+04.645710;-074.078525;007.760;005.19;10;1;6520802;13.86;100100;4;1716;0000039863;4.1;1;0.00;0000;0000;0;0'
    expect(decodeRecords(suntech, line(text)).records).toMatchObject([
      {
        is_valid: true,
        latitude_deg_e7: 46_457_100,
        speed_kmh_e2: 7_76,
        ignition: true,
        input_1: false,
        input_3: true,
        extra: { mode: 4, analog_1_mv: 0, battery_mv: 4_100 },
      },
    ])
  })

  const begin = '100200300;35;523;20261116;12:30:00'
  const place = '-23.550520;-046.633309;050.021;095.41;12;1;1303603;14.30'

  test('of the ST600, with temperatures and no card', () => {
    const text = `ST600STT;${begin};0abc1234;724;5;1a2b;22;${place};10000000;4;0042;001200;4.1;0;0.00;;;;00000000000000;0;28AAAAAAAAAA0001:+26.6;:;28AAAAAAAAAA0002:-2.5`
    expect(decodeRecords(suntech, line(text)).records).toMatchObject([
      {
        latitude_deg_e7: -235_505_200,
        ignition: true,
        card: '',
        temperature_1_c_e2: 26_60,
        temperature_2_c_e2: null,
        temperature_3_c_e2: -2_50,
      },
    ])
    expect(decodeOne(suntech, line(text))).toMatchObject({ reports: [{ is_buffered: true }] })
  })

  test('with RPM and a card', () => {
    const text = `ST300STT;${begin};00100;${place};001100;1;0072;0;4.5;1;1750;01ABCDEF120000;1;12345;724;05;-70;1351;255;1`
    expect(decodeRecords(suntech, line(text)).records).toMatchObject([{ rpm: 1_750, card: '1ABCDEF120000' }])
  })

  test('that ends after its number, and with nine inputs and outputs', () => {
    const text = `ST300STT;${begin};ab123;${place};100000010;1;0172`
    const { records } = decodeRecords(suntech, line(text))
    expect(records).toMatchObject([{ ignition: true, input_3: false }])
    expect(records[0]?.extra).toStrictEqual({ external_mv: 14_300, mode: 1, odometer_m: 1_303_603 })
  })

  test.each([
    ['ALT', 40, ['power_back'], true],
    ['ALT', 41, ['power_cut'], false],
    ['ALT', 46, ['acceleration'], true],
    ['ALT', 47, ['braking'], true],
    ['ALT', 33, [], true],
    ['EMG', 3, ['power_cut'], false],
    ['EVT', 1, [], true],
  ])('of %s %i', (type, id, alarms, main_power) => {
    const text = `ST300${type};${begin};ab123;${place};100000;${id};003188;4.1;1`
    expect(decodeRecords(suntech, line(text)).records).toMatchObject([{ alarms, main_power }])
  })

  test('of a clock that was reset keeps the time that it says', () => {
    const text = `ST300ALT;100200300;35;523;20110101;00:00:07;00000;${place.replace(';12;1;', ';0;0;')};000000;81;000000;4.0;0`
    expect(decodeRecords(suntech, line(text)).records).toMatchObject([
      { time_ms: Date.UTC(2011, 0, 1, 0, 0, 7), is_valid: false },
    ])
  })

  test.each([
    ['RFID:008FB2BEBA39\r\n', { card: '8FB2BEBA39' }],
    ['t_0=1C;N_0=0419.0;Q_D=09\r\n', { card: null, extra: { payload: 't_0=1C;N_0=0419.0;Q_D=09' } }],
  ])('that hands on %j', (payload, expected) => {
    const text = `ST300UEX;${begin};ab123;${place};100000;${payload.length};${payload};3E;003188;4.1;1`
    const { records } = decodeRecords(suntech, Buffer.concat([line(text)]))
    expect(records).toMatchObject([{ ...expected, ignition: true }])
    expect(records[0]?.extra).toMatchObject({ hourmeter_ms: 3_188 * 60_000 })
  })

  test('that hands on another length than it says', () => {
    const text = `ST300UEX;${begin};ab123;${place};100000;22;KEY|6|1|0|1234567|2|;6F;001200;0.0;1;00000000000000;0`
    const { records } = decodeRecords(suntech, line(text))
    expect(records).toMatchObject([{ card: '', extra: { payload: 'KEY|6|1|0|1234567|2|' } }])
  })

  test.each([
    ['no moment', in_porto_alegre.replace('20250521', '20251321')],
    ['no place', in_porto_alegre.replace('-30.021829', '-3x.021829')],
    ['no device', in_porto_alegre.replace('007878646', 'porto')],
    ['no device but a long version', 'SA200STT;3176x2;1042;20120718;15:35:41;16d41;-15.618740;-056.083252'],
    ['an end too early', 'ST300STT;007878646;40;319H'],
    ['no header', 'hello;007878646'],
  ])('with %s cannot be read; the next one can', (_what, text) => {
    expect(decode(suntech, Buffer.concat([line(text), line(in_porto_alegre)]))).toMatchObject([
      { kind: 'corrupt', is_lost: false },
      { kind: 'reports' },
    ])
  })
})

describe('a report of a tracker with a battery only', () => {
  const cells = Array.from({ length: 7 }, () => '11111;724;5;222;0;0').join(';')

  test('with a place', () => {
    const text = `ST410STT;100200301;426;01;${cells};3.98;1;0042;2;016;20261116;12:30:00;-23.550520;-046.633309;000.852;238.28;6;1;201`
    expect(decodeRecords(suntech, line(text)).records).toMatchObject([
      {
        time_ms: Date.UTC(2026, 10, 16, 12, 30),
        is_valid: true,
        latitude_deg_e7: -235_505_200,
        satellites: 6,
        main_power: null,
        extra: { battery_mv: 3_980, mode: 2 },
      },
    ])
  })

  test('that it kept, of cells only', () => {
    const text = `ST410STT;109815653;426;01;${cells};3.86;0;0098;1;003;;;;;;;;;`
    expect(decodeRecords(suntech, line(text)).records).toMatchObject([
      { time_ms: received_ms, is_valid: false, latitude_deg_e7: null, extra: { battery_mv: 3_860 } },
    ])
    expect(decodeOne(suntech, line(text))).toMatchObject({ reports: [{ is_buffered: true }] })
  })
})

const universal =
  'STT;0560001616;BFFFFF;56;1.0.15;1;20200219;20:52:25;00008D6C;334;20;0925;24;+20.741764;-103.430364;0.00;0.00;19;1;00000001;00000000;2;1;1765;00008003;0.0;12.14;136598'

describe('a report of the universal protocol', () => {
  test('of a status', () => {
    const { serial, records } = decodeRecords(suntech, line(universal))
    expect(serial).toBe('0560001616')
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2020, 1, 19, 20, 52, 25),
        is_valid: true,
        latitude_deg_e7: 207_417_640,
        longitude_deg_e7: -1_034_303_640,
        satellites: 19,
        ignition: true,
        input_1: false,
        main_power: true,
      },
    ])
    expect(records[0]?.extra).toStrictEqual({ battery_mv: 0, external_mv: 12_140, io_15: 136_598, mode: 2 })
  })

  test('of an alert that it kept', () => {
    const text =
      'ALT;0840037569;FFFFFF;84;1.0.6;0;20221228;11:33:05;00004490;724;11;05D3;33;-22.845935;-46.322000;0.00;0.00;18;0;00000001;00000000;99;;;;08E3800F;4.1;12.37;0;0;0;0;4;;;;'
    const { records } = decodeRecords(suntech, line(text))
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2022, 11, 28, 11, 33, 5),
        is_valid: false,
        latitude_deg_e7: -228_459_350,
        ignition: true,
        alarms: [],
        extra: { alert_id: 99, battery_mv: 4_100, external_mv: 12_370, io_17: 4 },
      },
    ])
    expect(decodeOne(suntech, line(text))).toMatchObject({ reports: [{ is_buffered: true }] })
  })

  test('with some fields only', () => {
    // Date and time, the place, its fix.
    const { records } = decodeRecords(
      suntech,
      line('STT;0560001616;011830;20200219;20:52:25;+20.741764;-103.430364;1'),
    )
    expect(records).toMatchObject([{ is_valid: true, latitude_deg_e7: 207_417_640, speed_kmh_e2: null }])
  })

  test.each([
    [42, '', { alarms: ['panic'], card: null }],
    [59, '1D00000012345678', { alarms: [], card: '1D00000012345678' }],
  ])('of alert %i', (alert, data, expected) => {
    const text = `ALT;0560001616;391830;20200219;20:52:25;+20.741764;-103.430364;1;${alert};8;${data}`
    expect(decodeRecords(suntech, line(text)).records).toMatchObject([expected])
  })

  test.each([
    ['5;A\r\nB;;3E', { card: null, extra: { payload: 'A\r\nB;' } }],
    ['19;RFID:008FB2BEBA39\r\n;3E', { card: '8FB2BEBA39', extra: {} }],
  ])('that hands on lines of another machine: %j', (handed_on, expected) => {
    const text = `UEX;0560001616;011830;20200219;20:52:25;+20.741764;-103.430364;1;${handed_on}`
    expect(decodeRecords(suntech, line(text)).records).toMatchObject([{ is_valid: true, ...expected }])
  })

  test.each([
    ['a date without a time', '011810;20200219'],
    ['a time without a date', '011820;20:52:25'],
  ])('with %s has the time of its receipt, and its place', (_what, begin) => {
    const { records } = decodeRecords(suntech, line(`STT;0560001616;${begin};+20.741764;-103.430364;1`))
    expect(records).toMatchObject([
      {
        time_ms: received_ms,
        is_valid: true,
        latitude_deg_e7: 207_417_640,
        longitude_deg_e7: -1_034_303_640,
      },
    ])
  })

  test('with fields and assigned values that nobody knows, and fewer of them than it says', () => {
    const text =
      'STT;0560001616;FF811830;20200219;20:52:25;+20.741764;-103.430364;1;8000003F;4.1;12.3;-7;0042;A1;;x;y'
    const { records } = decodeRecords(suntech, line(text))
    expect(records).toMatchObject([{ is_valid: true, latitude_deg_e7: 207_417_640 }])
    expect(records[0]?.extra).toStrictEqual({
      battery_mv: 4_100,
      external_mv: 12_300,
      io_2: -7,
      io_3: 42,
      io_31: 'x',
      io_4: 'A1',
    })
  })

  test.each(['STT;0560001616;XYZ;1', 'STT;0560001616;011830;20200219;25:52:25;+20.7;-103.4;1'])(
    'that cannot be read: %s',
    (text) => {
      expect(decodeOne(suntech, line(text))).toMatchObject({ kind: 'corrupt', is_lost: false })
    },
  )
})

describe('a universal report in binary', () => {
  const begin = '3fffff3401000301130a0512080400000000000000000000000047f9d5846a068100722252140101000203 00a8'
  // What follows is as long as its length of 78 says.
  const status = hex(`81004e 0520001338 ${begin} ${'00'.repeat(28)}`)

  test('of a status', () => {
    const { serial, records } = decodeRecords(suntech, status)
    expect(serial).toBe('0520001338')
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2019, 9, 5, 18, 8, 4),
        is_valid: true,
        latitude_deg_e7: 47_170_130,
        longitude_deg_e7: -740_573_450,
        speed_kmh_e2: 1_14,
        heading_deg_e2: 87_86,
        satellites: 20,
        ignition: true,
        extra: { mode: 2 },
      },
    ])
    expect(decodeOne(suntech, status)).toMatchObject({ reports: [{ is_buffered: false }] })
  })

  test('of a card', () => {
    const alert =
      '820000 0560000001 3fffff 38010000 01 1a0b100c1e00 00abcdef 02d4 0005 1234 3c 81675878 82c7904d 0000 0000 0b 01 00 00 3b 0008 1d00000012345678 0100'
    const bytes = hex(alert)
    bytes.writeUInt16BE(bytes.length - 3, 1)
    expect(decodeRecords(suntech, bytes).records).toMatchObject([
      { is_valid: true, ignition: false, card: '1D00000012345678', extra: { alert_id: 59 } },
    ])
  })

  test.each([
    ['is cut', `810010 0520001338 ${begin}`.slice(0, 41)],
    ['is of no device', `810008 05200013ff 000000`],
  ])('that %s cannot be read', (_what, bytes) => {
    expect(decodeOne(suntech, hex(bytes))).toMatchObject({ kind: 'corrupt', is_lost: false })
  })

  test('of another type says nothing; of an impossible length, what follows cannot be read', () => {
    expect(decodeOne(suntech, hex('8300080520001338000000'))).toStrictEqual(notice('0520001338'))
    expect(decodeOne(suntech, hex('81FFFF'))).toMatchObject({ kind: 'corrupt', is_lost: true })
  })
})

describe('a compressed report', () => {
  const begin = '511340877028813f180c170016041051290c0635652d793653000038001a30e6'
  // 1,234,567 m, 12.45 V, ignition and the second input; mode 2, number 42, 60,000 min, 4.10 V, as it happens.
  const status = hex(`020032 10 ${begin} 0012d687 0c45 05 02 0042 0000ea60 0410 01 03`)

  test('of a status', () => {
    const { serial, records } = decodeRecords(suntech, status)
    expect(serial).toBe('511340877')
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2024, 11, 23, 0, 22, 4),
        is_valid: true,
        latitude_deg_e7: -120_635_650,
        longitude_deg_e7: -457_936_530,
        speed_kmh_e2: 38,
        heading_deg_e2: 26_30,
        satellites: 6,
        ignition: true,
        input_1: false,
        input_2: true,
        extra: {
          battery_mv: 4_100,
          external_mv: 12_450,
          hourmeter_ms: 60_000 * 60_000,
          mode: 2,
          odometer_m: 1_234_567,
        },
      },
    ])
  })

  test('of an emergency that it kept', () => {
    const bytes = hex(`020030 11 ${begin} 0012d687 0000 01 03 0000ea60 0410 00 03`)
    expect(decodeOne(suntech, bytes)).toMatchObject({
      reports: [{ is_buffered: true, alarms: ['power_cut'], extra: { emergency_id: 3 } }],
    })
  })

  test.each([
    ['that is cut', '020004 10511340 03'],
    [
      'with a decimal that is no digit',
      `020029 10 ${begin.replace('063565', '06356a')} 0012d687 0c45 05 02 03`,
    ],
  ])('%s cannot be read', (_what, bytes) => {
    const frame = hex(bytes)
    frame.writeUInt16BE(frame.length - 4, 1)
    expect(decodeOne(suntech, frame)).toMatchObject({ kind: 'corrupt', is_lost: false })
  })

  test('without its end: what follows cannot be read', () => {
    expect(decodeOne(suntech, hex('020002 1051 04'))).toMatchObject({ kind: 'corrupt', is_lost: true })
  })
})

test.each([
  ['ST300ALV;007878646', '007878646'],
  ['SA200ALV;317652', '317652'],
  ['ALV;0560001616', '0560001616'],
  ['RES;0560001616;04;01', '0560001616'],
  ['ST300CMD;Res;007878646;319H;Reboot', '007878646'],
  ['ST910;Location;100200302;500;20261116;12:30:00;-23.550520;-046.633309;000.000;000.00;0;3.8', '100200302'],
  ['CRR;0910000001;1;1;0006;\r\n\x00\r\r\n;D5', '0910000001'],
  ['-Error', null],
])('%j says nothing', (text, serial) => {
  expect(decodeOne(suntech, line(text))).toStrictEqual(notice(serial))
})

test('the four forms follow each other on one connection', () => {
  const bytes = Buffer.concat([
    line(universal),
    Buffer.from('\n'),
    hex('8300080520001338000000'),
    line(in_porto_alegre),
    hex('020002 1051 03'),
    line('ALV;0560001616'),
  ])
  expect(decode(suntech, bytes).map(({ kind }) => kind)).toStrictEqual([
    'reports',
    'notice',
    'reports',
    'corrupt',
    'notice',
  ])
})
