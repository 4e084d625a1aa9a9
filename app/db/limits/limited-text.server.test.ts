import { expect, test } from "vitest";
import { limitedText } from "./limited-text.server";

const units = `(SELECT * FROM main.units WHERE (units.property_id IN temp.limited_properties))`;
const leases = `(SELECT * FROM main.leases WHERE (leases.property_id IN temp.limited_properties))`;

const texts = [
	["SELECT * FROM units", `SELECT * FROM ${units} AS "units"`],
	['select "id" from "units" where "units"."id" = ?', `select "id" from ${units} AS "units" where "units"."id" = ?`],
	[
		"SELECT u.id FROM units u JOIN leases AS l ON l.unit_id = u.id WHERE u.id = ?",
		`SELECT u.id FROM ${units} AS "u" JOIN ${leases} AS "l" ON l.unit_id = u.id WHERE u.id = ?`,
	],
	["SELECT 1 FROM users, units WHERE units = 1", `SELECT 1 FROM users, ${units} AS "units" WHERE units = 1`],
	[
		"SELECT units, (SELECT max(id) FROM leases WHERE unit_id = x.id) FROM x WHERE id IN (SELECT id FROM units)",
		`SELECT units, (SELECT max(id) FROM ${leases} AS "leases" WHERE unit_id = x.id) FROM x WHERE id IN (SELECT id FROM ${units} AS "units")`,
	],
	[
		"SELECT 1 FROM json_each(?) e CROSS JOIN leases l INDEXED BY leases_by_unit ON l.unit_id = e.value",
		`SELECT 1 FROM json_each(?) e CROSS JOIN (SELECT * FROM main.leases INDEXED BY leases_by_unit WHERE (leases.property_id IN temp.limited_properties)) AS "l" ON l.unit_id = e.value`,
	],
	["UPDATE units SET description = '' WHERE id = ?", "UPDATE units SET description = '' WHERE id = ?"],
	["DELETE FROM units WHERE id = ?", "DELETE FROM units WHERE id = ?"],
	["INSERT INTO units (id) SELECT id FROM leases", `INSERT INTO units (id) SELECT id FROM ${leases} AS "leases"`],
	[
		"WITH units AS (SELECT id FROM leases) SELECT * FROM units",
		`WITH units AS (SELECT id FROM ${leases} AS "leases") SELECT * FROM units`,
	],
	["SELECT a IS NOT DISTINCT FROM units FROM users", "SELECT a IS NOT DISTINCT FROM units FROM users"],
	["SELECT 'FROM units' -- FROM units\nFROM users", "SELECT 'FROM units' -- FROM units\nFROM users"],
	[
		"SELECT 1 FROM (leases l JOIN units u ON u.id = l.unit_id)",
		`SELECT 1 FROM (${leases} AS "l" JOIN ${units} AS "u" ON u.id = l.unit_id)`,
	],
] as const;

test.each(texts)("%s reads what a limited member sees", (sql, limited) => {
	expect(limitedText(sql, 1)).toBe(limited);
});

test("bank accounts are limited only for whom they are", () => {
	expect(limitedText("SELECT 1 FROM bank_accounts", 1)).toBe("SELECT 1 FROM bank_accounts");
	expect(limitedText("SELECT 1 FROM bank_accounts", 2)).toContain("IN temp.limited_banks");
	expect(limitedText("SELECT 1 FROM units", 2)).toBe("SELECT 1 FROM units");
});
