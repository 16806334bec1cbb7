/** The boxes of MP4 and QuickTime files that playing needs (ISO/IEC 14496-12, QuickTime File Format). */

/** Boxes to descend into, with the boxes that are kept in each. */
export const CONTENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    '': ['ftyp', 'moov', 'mdat', 'moof'],
    moov: ['mvhd', 'trak', 'mvex'],
    trak: ['tkhd', 'edts', 'mdia'],
    edts: ['elst'],
    mdia: ['mdhd', 'hdlr', 'minf'],
    minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
    dinf: ['dref'],
    stbl: [
      'stsd',
      'stts',
      'ctts',
      'cslg',
      'stsc',
      'stsz',
      'stz2',
      'stco',
      'co64',
      'stss',
      'stps',
      'sdtp',
      'sbgp',
      'sgpd',
    ],
    mvex: ['mehd', 'trex'],
    moof: ['mfhd', 'traf'],
    traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd'],
    // Inside a sample entry of QuickTime.
    wave: ['frma', 'mp4a', 'esds', 'alac', 'enda'],
  }).map(([type, kept]) => [type, new Set(kept)]),
);

/** Boxes that are kept in a sample entry: configurations of decoders, colours and shape. */
export const SAMPLE_ENTRY_BOXES: ReadonlySet<string> = new Set(
  (
    'avcC hvcC lhvC av1C vpcC dvcC dvvC esds d263 mdcv clli colr pasp clap ' +
    'fiel btrt wave chan chnl dOps dac3 dec3 dac4 dfLa alac pcmC'
  ).split(' '),
);

/** Boxes with a table: the bytes before its number of rows, and those of a row. */
export const TABLES: Readonly<Record<string, { count: number; row: (version: number) => number }>> = {
  stts: { count: 4, row: () => 8 },
  ctts: { count: 4, row: () => 8 },
  stss: { count: 4, row: () => 4 },
  stps: { count: 4, row: () => 4 },
  stsc: { count: 4, row: () => 12 },
  stsz: { count: 8, row: () => 4 },
  stco: { count: 4, row: () => 4 },
  co64: { count: 4, row: () => 8 },
  elst: { count: 4, row: (version) => (version === 1 ? 20 : 12) },
};

/** Bytes of boxes of fixed length, by their version. */
export const LENGTHS: Readonly<Record<string, readonly [version0: number, version1: number]>> = {
  mvhd: [100, 112],
  tkhd: [84, 96],
  mdhd: [24, 36],
  vmhd: [12, 12],
  smhd: [8, 8],
  mehd: [8, 12],
  trex: [24, 24],
  mfhd: [8, 8],
  tfdt: [8, 12],
};
