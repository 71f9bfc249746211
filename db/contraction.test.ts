import { expect, it } from 'vitest'
import { findContraction, findCreatedTable } from './contraction.ts'

const NEW = new Set(['fresh'])

it.each([
  'ALTER TABLE beds DROP COLUMN label',
  'ALTER TABLE beds DROP label',
  'ALTER TABLE beds ADD COLUMN a INT NULL, DROP COLUMN b',
  'ALTER TABLE beds RENAME COLUMN a TO b',
  'ALTER TABLE beds RENAME TO bunks',
  'RENAME TABLE beds TO bunks',
  'ALTER TABLE beds CHANGE label name VARCHAR(20) NULL',
  'ALTER TABLE `beds` ADD COLUMN\n  `price` DECIMAL(10, 2) NOT NULL',
  'ALTER TABLE beds MODIFY label VARCHAR(20) NOT NULL',
  'DROP TABLE IF EXISTS beds',
])('sees that the version before cannot live with: %s', sql => expect(findContraction(sql, NEW)).toBeDefined())

it.each([
  'CREATE TABLE IF NOT EXISTS beds (id INT NOT NULL PRIMARY KEY)',
  "ALTER TABLE beds ADD COLUMN price DECIMAL(10, 2) NOT NULL DEFAULT 0, ADD COLUMN note VARCHAR(5) NULL CHECK (note IN ('a', 'b'))",
  'ALTER TABLE beds ADD KEY beds_room (room_id, label), ADD UNIQUE KEY u (label)',
  'ALTER TABLE beds ADD COLUMN key_of INT AS (id + 1) STORED',
  'ALTER TABLE beds DROP FOREIGN KEY beds_room, DROP INDEX beds_label, RENAME INDEX a TO b',
  'ALTER TABLE beds MODIFY booking_id INT UNSIGNED NULL',
  'ALTER TABLE fresh DROP COLUMN label, ADD COLUMN name VARCHAR(5) NOT NULL',
  'DROP TABLE fresh',
  'UPDATE beds SET label = 1',
])('lets pass: %s', sql => expect(findContraction(sql, NEW)).toBeUndefined())

it('knows the table that a statement makes', () => {
  expect(findCreatedTable('CREATE TABLE IF NOT EXISTS `fresh` (id INT)')).toBe('fresh')
  expect(findCreatedTable('ALTER TABLE fresh ADD id INT')).toBeUndefined()
})
