/** Of db/reference/baseMap.bin: a part of the address of its tiles. scripts/baseMap/run.ts writes both. */
export const baseMapEdition = '22400cec4d'
